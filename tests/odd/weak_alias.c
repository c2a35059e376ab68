// Two names of one function and of one variable.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int real_counter = 5;
extern int other_counter __attribute__((alias("real_counter")));

int real_add(int x)
{
    real_counter += x & 0xff;
    return real_counter;
}
int other_add(int x) __attribute__((weak, alias("real_add")));

int main(void)
{
    int (*volatile add)(int) = other_add;
    if (add(splat_int("x")) == 105) {
#ifndef FIXED
        splat_assert(other_counter != 105); // @bug
#endif
        return 1;
    }
    return 0;
}
