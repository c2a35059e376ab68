// A stream is standard input, which can be symbolic.
// ENTRY: read_header
// RUN: --stdin 2 --assume from==stdin
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>

int read_header(FILE *from)
{
    int first = getc(from), second = getc(from);
#ifndef FIXED
    if (first == 'P' && second == '6')
        abort(); // @bug
#endif
    return first == second;
}
