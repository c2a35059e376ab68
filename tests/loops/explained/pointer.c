// A pointer that counts, and a place in memory.
// SEED: n=6
#include <splat.h>
#include <stdlib.h>

static struct {
    int unused, total;
} sums;

int main(void)
{
    static int numbers[64];
    unsigned n = (unsigned)splat_int("n");
    splat_assume(n <= 64);
    for (const int *at = numbers, *end = numbers + n; at != end; at++)
        sums.total += 5;
    if (sums.total == 200)
        abort();
    return 0;
}
