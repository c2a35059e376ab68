// Euclid's algorithm, fractions in lowest terms, and their comparison: a path for each run of the division chain.
// RUN: --runs 60
#include <splat.h>

typedef struct fraction {
    unsigned up, down;
} fraction;

static unsigned gcd(unsigned a, unsigned b)
{
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static fraction reduced(unsigned up, unsigned down)
{
    unsigned divisor = gcd(up, down);
    return (fraction){up / divisor, down / divisor};
}

static int compare(fraction one, fraction other)
{
    unsigned left = one.up * other.down, right = other.up * one.down;
    if (left < right)
        return -1;
    return left > right;
}

static unsigned power_modulo(unsigned base, unsigned exponent, unsigned modulus)
{
    unsigned result = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1)
            result = result * base % modulus;
        base = base * base % modulus;
    }
    return result;
}

int main(void)
{
    unsigned a = splat_uchar("a") & 31u, b = splat_uchar("b") & 31u, c = splat_uchar("c") & 31u;
    if (b == 0 || c == 0)
        return 1;
    fraction one = reduced(a, b), other = reduced(b, c);
    int order = compare(one, other);
    if (order == 0)
        return a == b ? 2 : 3;
    if (one.down == 1 && other.down == 1)
        return 4;
    if (gcd(one.up, 12) == 6)
        return 5;
    if (power_modulo(c, b & 3u, 97) == 5)
        return 6;
    return order < 0 ? 7 : 8;
}
