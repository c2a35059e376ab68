// Polynomials over small numbers: the signs of the discriminant, of values between the roots, and roots modulo a prime.
// RUN: --runs 60
#include <splat.h>

static int sign(int value)
{
    if (value < 0)
        return -1;
    return value > 0;
}

static int evaluate(const int *coefficients, int degree, int x)
{
    int value = 0;
    for (int i = degree; i >= 0; i--)
        value = value * x + coefficients[i];
    return value;
}

/* Changes of sign of the values at -2, ..., 2: roots that lie between. */
static int sign_changes(const int *coefficients)
{
    int changes = 0, last = 0;
    for (int x = -2; x <= 2; x++) {
        int now = sign(evaluate(coefficients, 2, x));
        if (now != 0 && last != 0 && now != last)
            changes++;
        if (now != 0)
            last = now;
    }
    return changes;
}

static int roots_modulo(const int *coefficients, int prime)
{
    int roots = 0;
    for (int x = 0; x < prime; x++)
        if (evaluate(coefficients, 2, x) % prime == 0)
            roots++;
    return roots;
}

int main(void)
{
    int c[3];
    c[0] = splat_range(-9, 9, "c");
    c[1] = splat_range(-9, 9, "b");
    c[2] = splat_range(-9, 9, "a");
    if (c[2] == 0)
        return 0;
    int discriminant = c[1] * c[1] - 4 * c[2] * c[0];
    int changes = sign_changes(c);
    if (sign(discriminant) < 0)
        splat_assert(changes == 0);
    splat_assert(changes <= 2);
    return roots_modulo(c, 5) > 2;
}
