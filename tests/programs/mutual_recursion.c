// Two functions that call each other, and a third that comes back through a pointer.
// BUG: assert @bug
// PATHS: 7
// EXHAUSTED: yes
// TWIN-PATHS: 7
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int is_even(unsigned n);

static int is_odd(unsigned n)
{
    if (n == 0)
        return 0;
    return is_even(n - 1);
}

static int (*const odd)(unsigned) = is_odd;

static int is_even(unsigned n)
{
    if (n == 0)
        return 1;
    return odd(n - 1);
}

int main(void)
{
    unsigned n = (unsigned)splat_range(0, 6, "n");
    int even = is_even(n);
#ifdef FIXED
    return even;
#else
    if (even)
        splat_assert((n | 1) != 5 || n == 2); // @bug
    return even;
#endif
}
