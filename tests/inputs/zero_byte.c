// A line that begins with a byte of zero has length zero for strlen, and no last character.
// RUN: --file data=3
// BUG: out-of-bounds-read @bug
// SHOWS: file:data=\x00\n
// TRY: \x00
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *line = malloc(8);
    int whole = 0;
    FILE *data = fopen("data", "r");
    if (!data || !line)
        return 1;
    while (fgets(line, 8, data)) {
        size_t length = strlen(line);
#ifdef FIXED
        if (length == 0)
            continue;
#endif
        whole += line[length - 1] == '\n'; // @bug
    }
    free(line);
    return whole == 2;
}
