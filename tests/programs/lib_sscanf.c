// A time of day and a word by sscanf.
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[7], half[10];
    int hour, minute;
    splat_bytes(line, sizeof line - 1, "line");
    line[6] = '\0';
    if (sscanf(line, "%d:%d %9[a-z]", &hour, &minute, half) != 3)
        return 1;
    if (hour == 1 && minute == 5 && strcmp(half, "am") == 0) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
