// -fcommon: the bounds of a variable without an initial value are checked too.
// RUN: -fcommon
// BUG: out-of-bounds-write @bug
#include <splat.h>

int slots[10];

int main(void)
{
    unsigned i = splat_uint("i");
#ifdef FIXED
    if (i < 10)
#else
    if (i <= 10)
#endif
        slots[i] = 1; // @bug
    return slots[0];
}
