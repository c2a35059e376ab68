// Probes are tried here too, and change nothing about the paths: one for each number of equal signs.
// BUG: abort @bug
// PATHS: 41
// EXHAUSTED: yes
// TWIN-PATHS: 41
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char text[40], line[40];
    unsigned length = 0;
    splat_bytes(text, sizeof text, "text");
    while (length < sizeof text && text[length] == '=') {
        line[length] = text[length];
        length++;
    }
#ifndef FIXED
    if (length == sizeof line)
        abort(); // @bug
#endif
    return length > 0 && line[0] == '!';
}
