// The check digit of four digits.
// RUN: --runs 300
// BUG: assert @bug
#include <splat.h>

int main(void)
{
    unsigned char digits[4];
    unsigned sum = 0;
    splat_bytes(digits, sizeof digits, "digits");
    for (int i = 0; i < 4; i++) {
        splat_assume(digits[i] <= 9);
        unsigned value = digits[i];
        if (i % 2 == 0) {
            value *= 2;
            if (value > 9)
                value -= 9;
        }
        sum += value;
    }
#ifndef FIXED
    splat_assert(sum % 10 != 0 || digits[0] != 7); // @bug
#endif
    return (int)sum;
}
