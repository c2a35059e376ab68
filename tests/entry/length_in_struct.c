// A buffer with the room in it and what is in use; the twin checks for room.
// ENTRY: append
// RUN: --strings 2 --elements 1
// BUG: out-of-bounds-write @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stddef.h>

struct buffer {
    char *data;
    size_t used;
    size_t capacity;
};

int append(struct buffer *to, char c)
{
    if (!to || !to->data)
        return 0;
#ifdef FIXED
    if (to->used == to->capacity)
        return 0;
#endif
    to->data[to->used++] = c; // @bug
    return 1;
}
