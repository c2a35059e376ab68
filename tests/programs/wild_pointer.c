// An address made of nothing.
// BUG: segfault|null-dereference|out-of-bounds-read @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>

int main(void)
{
    int value = 5;
    int *volatile where = &value;
    if (splat_uint("x") == 0x1000) {
#ifndef FIXED
        where = (int *)(uintptr_t)0x123450;
#endif
        return *where; // @bug
    }
    return 0;
}
