// A line of a protocol loses its last two bytes, which are CR and LF only if the other side keeps to it.
// RUN: --stdin 3
// BUG: out-of-bounds-write @bug
// SHOWS: stdin=\n
// TRY: \r
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length = getline(&line, &capacity, stdin);
    if (length < 1 || line[length - 1] != '\n')
        return 1;
#ifdef FIXED
    if (length < 2 || line[length - 2] != '\r')
        return 2;
#endif
    line[length - 2] = '\0'; // @bug
    int empty = line[0] == '\0';
    free(line);
    return empty;
}
