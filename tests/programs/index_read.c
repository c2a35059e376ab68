// A read behind a global array: off by one.
// BUG: out-of-bounds-read|out-of-bounds-write @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>

static const int squares[5] = {0, 1, 4, 9, 16};

int main(void)
{
    unsigned index = splat_uint("index");
#ifdef FIXED
    if (index >= 5)
        return 1;
#else
    if (index > 5)
        return 1;
#endif
    return squares[index]; // @bug
}
