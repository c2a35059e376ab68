// Bit fields of a packed header, signed and unsigned, filled from bytes and written back.
// BUG: assert @bug
// PATHS: 4
// TWIN-PATHS: 3
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

struct header {
    unsigned version : 3;
    unsigned urgent : 1;
    signed delta : 5;
    unsigned length : 11;
};

int main(void)
{
    struct header h;
    memset(&h, 0, sizeof h);
    splat_bytes(&h, sizeof h, "header");
    if (h.version != 5)
        return 1;
    if (h.delta != -16)
        return 2;
    h.length += 1;
#ifndef FIXED
    splat_assert(h.length != 0); // @bug
#endif
    return 0;
}
