// An open array at the end of a struct has elements.
// ENTRY: last
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

struct packet {
    unsigned char length;
    short items[];
};

int last(struct packet *of)
{
    if (!of || of->length != 3)
        return 0;
#ifndef FIXED
    if (of->items[2] == -5)
        abort(); // @bug
#endif
    return of->items[0];
}
