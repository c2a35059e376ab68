// Long loops over what only depends on the input by what was decided before. WAY says how; the bug needs a and b, never c.
#include <splat.h>

#ifndef ROUNDS
#define ROUNDS 300000
#endif

static unsigned char table[5000];

#if WAY == 0 // as many rounds as a says
static unsigned work(int a)
{
    unsigned sum = 0;
    int rounds = 3;
    if (a > 5)
        rounds = ROUNDS;
    for (int i = 0; i < rounds; i++)
        sum += 3;
    return sum == 3u * ROUNDS;
}
#elif WAY == 1 // a sum of what a chose
static unsigned work(int a)
{
    unsigned k = 1, sum = 0;
    if (a > 5)
        k = 2;
    for (unsigned i = 0; i < ROUNDS; i++)
        sum += k ^ i;
    return (sum & 1) == (k & 1 && 0) && k == 2;
}
#elif WAY == 2 // two labels that meet again and again
static unsigned work(int a)
{
    unsigned s = 1, t = 2;
    if (a > 5)
        s = 4;
    if (a < 9)
        t = 8;
    for (unsigned i = 0; i < ROUNDS; i++) {
        s ^= t + i;
        t += s;
    }
    return a == 7 ? s != 0 : 0;
}
#elif WAY == 3 // memory that is written with it
static unsigned work(int a)
{
    unsigned char k = 1;
    if (a > 5)
        k = 2;
    for (unsigned i = 0; i < ROUNDS; i++)
        table[i % sizeof table] = (unsigned char)(k + i);
    return table[0] == (unsigned char)(2 + (ROUNDS - 1) / sizeof table * sizeof table);
}
#elif WAY == 4 // decisions on it
static unsigned work(int a)
{
    unsigned k = 7, odd = 0;
    if (a > 5)
        k = 8;
    for (unsigned i = 0; i < ROUNDS; i++)
        if (k * i % 3 == 1)
            odd++;
    return odd > 0 && k == 8;
}
#else // places that it chooses
static unsigned work(int a)
{
    unsigned k = 1;
    if (a > 5)
        k = 2;
    for (unsigned i = 0; i < ROUNDS; i++)
        table[(i * k) % sizeof table]++;
    return table[1] == 0;
}
#endif

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    unsigned found = work(a);
    if (c == 3)
        c = 4;
    if (b == 77)
        splat_assert(!found); // @bug
    return 0;
}
