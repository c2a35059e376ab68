// Vector types: concrete, the integers beside them are followed.
// RUN: --runs 100
// BUG: assert @bug
#include <splat.h>

typedef int four __attribute__((vector_size(16)));

int main(void)
{
    int x = splat_int("x");
    four a = {1, 2, 3, 4}, b = {10, 20, 30, 40};
    four c = a + b;
    if (x == c[2] * 1000) {
#ifndef FIXED
        splat_assert(c[0] != 11); // @bug
#endif
        return 1;
    }
    return 0;
}
