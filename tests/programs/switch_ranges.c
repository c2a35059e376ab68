// GNU case ranges: a small one, and one that is too big for single cases.
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int class_of(int c)
{
    switch (c) {
    case 'a' ... 'f': return 1;
    case '0' ... '9': return 2;
    case 1000 ... 2000000: return 3;
    default: return 0;
    }
}

int main(void)
{
    int first = splat_int("first"), second = splat_int("second");
    if (class_of(first) == 3 && class_of(second) == 2) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
