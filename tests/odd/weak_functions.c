// Weak functions: one is overridden by another file, one is defined nowhere, one stays as it is.
// FILES: weak_override.c
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int scale(int x);
int missing(int x) __attribute__((weak));
int kept(int x);

__attribute__((weak)) int scale(int x)
{
    return x;
}

__attribute__((weak)) int kept(int x)
{
    return x & 0xfff;
}

int main(void)
{
    int x = kept(splat_int("x"));
    if (missing)
        x = missing(x);
    if (scale(x) == 300) {
#ifndef FIXED
        splat_assert(x != 100); // @bug
#endif
        return 1;
    }
    return 0;
}
