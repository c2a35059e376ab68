// Bit-fields take all their values and no others.
// ENTRY: decode
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

struct header {
    unsigned version : 3;
    unsigned : 2;
    int offset : 5;
    unsigned long length : 40;
} __attribute__((packed));

int decode(struct header of)
{
    if (of.version > 7 || of.offset > 15)
        abort();
    if (of.version == 7 && of.offset == -16 && of.length == 0xffffffffff) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return of.version;
}
