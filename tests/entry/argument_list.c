// argv: strings, none of them null, and null at the end.
// ENTRY: count_options
// RUN: --strings 2
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int count_options(int argc, char **argv)
{
    int found = 0;
    for (int i = 1; i < argc; i++)
        found += argv[i][0] == '-' && argv[i][1] == 'v';
    if (argv[argc])
        abort();
#ifndef FIXED
    if (found == 2)
        abort(); // @bug
#endif
    return found;
}
