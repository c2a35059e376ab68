// Signed addition, and unsigned addition that may wrap around.
// BUG: signed-overflow @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int a = splat_int("a");
    unsigned b = splat_uint("b");
#ifdef FIXED
    int next = (int)((unsigned)a + 1u);
#else
    int next = a + 1; // @bug
#endif
    if (b + 1 == 0)
        return next;
    return 0;
}
