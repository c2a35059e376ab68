// A function that the loader chooses when the program starts (ifunc): the one that chooses runs before anything else.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int table[4] = {1, 2, 3, 4};

static int add_all(int x)
{
    int sum = x;
    for (int i = 0; i < 4; i++)
        sum ^= table[i] << i;
    return sum;
}

static int (*choose(void))(int)
{
    table[0] = table[1] + 3;
    return add_all;
}

int combine(int x) __attribute__((ifunc("choose")));

int main(void)
{
    int x = splat_int("x");
    if (x == combine(5)) {
#ifndef FIXED
        splat_assert(x == 5); // @bug
#endif
        return 1;
    }
    return 0;
}
