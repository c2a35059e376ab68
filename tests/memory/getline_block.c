// Lines end in \n or \r\n; the end is cut off the block that getline made, also of a line with nothing
// before it.
// RUN: --stdin 5
// BUG: out-of-bounds-read @bug
// INPUT: "ab\n\n"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

static size_t chop(char *line, size_t length)
{
    if (length == 0 || line[length - 1] != '\n')
        return length;
    length--;
#ifdef FIXED
    if (length > 0 && line[length - 1] == '\r')
        length--;
#else
    if (line[length - 1] == '\r') // @bug
        length--;
#endif
    line[length] = '\0';
    return length;
}

int main(void)
{
    char *line = NULL;
    size_t capacity = 0, longest = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        size_t kept = chop(line, (size_t)length);
        if (kept > longest)
            longest = kept;
    }
    free(line);
    return (int)longest;
}
