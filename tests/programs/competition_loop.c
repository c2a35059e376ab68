// A competition task as they are written, with its own reach_error.
// RUN: --runs 200
// BUG: assert @bug
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

void reach_error(void)
{
    assert(0); // @bug
}

static void check(int condition)
{
    if (!condition)
        reach_error();
}

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint(), sum = 0;
    if (n > 6)
        return 0;
    for (unsigned i = 1; i <= n; i++)
        sum += i;
#ifdef FIXED
    check(2 * sum == n * (n + 1));
#else
    check(2 * sum == n * (n + 1) && n != 5);
#endif
    return 0;
}
