// void * and its length; a copy's two pointers have the same one; the twin copies what there is.
// ENTRY: copy
// RUN: --strings 3
// BUG: out-of-bounds-read @bug
// TWIN-EXHAUSTED: yes
#include <string.h>

void copy(unsigned char *to, const unsigned char *from, unsigned short length)
{
    if (!to || !from || to == from)
        return;
    memcpy(to, from, length);
    if (length && from[0] == 'x')
#ifdef FIXED
        to[0] = from[length - 1];
#else
        to[0] = from[length]; // @bug
#endif
}
