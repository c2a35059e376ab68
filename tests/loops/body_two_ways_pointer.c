// A pointer that both ways through the body move by the same step, each by a statement of its own.
// RUN: --no-trials --runs 8
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// NOTWIN
#include <splat.h>

int main(void)
{
    static short numbers[1000];
    int n = splat_int("n"), odd = 0;
    splat_assume(n < 100000);
    short *at = numbers;
    for (int i = 0; i < n; i++) {
        *at = (short)i; // @bug
        if ((i & 3) == 1) {
            odd ^= i;
            at += 2;
        } else {
            at += 2;
        }
    }
    return odd & 1;
}
