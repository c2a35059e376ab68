// FILE * is null or an open file.
// ENTRY: next
// BUG: abort @bug
#include <stdio.h>
#include <stdlib.h>

int next(FILE *from)
{
    if (!from)
        return -2;
    int c = getc(from);
#ifndef FIXED
    if (c == EOF)
        abort(); // @bug
#endif
    return c;
}
