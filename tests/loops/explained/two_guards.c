// Two guards in one line, one of them counted by steps of an input's size.
// SEED: n=21 m=9 step=2
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n"), m = splat_int("m"), step = splat_int("step"), sum = 0;
    splat_assume(step > 0 && step < 100);
    for (int i = 0, k = 100; sum < n && k - i > m; k--) {
        sum += step;
        i += 3;
    }
    if (sum == 40)
        abort();
    return 0;
}
