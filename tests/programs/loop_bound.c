// The input is the number of iterations.
// RUN: --summarize-loops off
// BUG: assert @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int count = splat_range(0, 5, "count");
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += i;
#ifndef FIXED
    if (count == 4)
        splat_assert(sum != 6); // @bug
#endif
    return sum;
}
