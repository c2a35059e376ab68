// Compound literals and designated initialisers with input in them.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

struct box {
    int corner[2];
    const int *size;
};

static unsigned area(const struct box *box)
{
    return (unsigned)box->size[0] * 3u + (unsigned)box->corner[1];
}

int main(void)
{
    int x = splat_int("x"), y = splat_int("y");
    unsigned result = area(&(struct box){.corner = {[1] = y}, .size = (const int[]){x, 2}});
#ifndef FIXED
    splat_assert(result != 0xabcdef01u); // @bug
#endif
    return (int)(result & 1);
}
