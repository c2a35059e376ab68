// char **: an array of strings, some of them null.
// ENTRY: find
// RUN: --elements 2
// BUG: null-dereference|segfault @bug
// BUG: abort @found
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int find(char **words)
{
    if (!words)
        return -1;
#ifdef FIXED
    if (!words[0])
        return -1;
#endif
    if (words[0][0] == 'a' && words[0][1] == 'b') { // @bug
#ifndef FIXED
        abort(); // @found
#endif
    }
    return 0;
}
