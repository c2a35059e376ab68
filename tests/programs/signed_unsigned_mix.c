// A signed length that passes a check and becomes huge as unsigned.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int length = splat_int("length");
    if (length > 64)
        return 1;
#ifdef FIXED
    if (length < 0)
        return 2;
    unsigned size = (unsigned)length;
    splat_assert(size <= 64);
#else
    unsigned size = (unsigned)length;
    splat_assert(size <= 64); // @bug
#endif
    return 0;
}
