// Lists as deep as wanted.
// ENTRY: fifth
// RUN: --levels 4
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

struct link {
    struct link *next;
};

int fifth(const struct link *list)
{
    int length = 0;
    for (; list && length < 6; list = list->next)
        length++;
#ifndef FIXED
    if (length == 5)
        abort(); // @bug
#endif
    return length;
}
