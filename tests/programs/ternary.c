// Largest of three by conditional expressions; the wrong one forgets a case.
// BUG: assert @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
#ifdef FIXED
    int largest = a > b ? (a > c ? a : c) : (b > c ? b : c);
#else
    int largest = a > b ? (a > c ? a : c) : b;
#endif
    splat_assert(largest >= c); // @bug
    return 0;
}
