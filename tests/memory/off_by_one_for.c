// The running sums of readings are one more than those; the block, an even number of sums, forgets it.
// BUG: out-of-bounds-write @bug
// INPUT: 4:6 1:1 1:2 1:3 1:4 1:5 1:6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST_READINGS = 6 };

static unsigned *running_sums(const unsigned char *readings, int count)
{
#ifdef FIXED
    unsigned *sums = malloc((size_t)(count + 2) / 2 * 2 * sizeof *sums);
#else
    unsigned *sums = malloc((size_t)(count + 1) / 2 * 2 * sizeof *sums);
#endif
    if (sums == NULL)
        return NULL;
    unsigned sum = 0;
    for (int i = 0; i <= count; i++) {
        sums[i] = sum; // @bug
        if (i < count)
            sum += readings[i];
    }
    return sums;
}

static unsigned sum_between(const unsigned *sums, int from, int to)
{
    return sums[to] - sums[from];
}

int main(void)
{
    unsigned char readings[MOST_READINGS];
    int count = splat_range(1, MOST_READINGS, "count");
    splat_bytes(readings, sizeof readings, "readings");
    unsigned *sums = running_sums(readings, count);
    if (sums == NULL)
        return 1;
    int rising = sum_between(sums, 0, count / 2) < sum_between(sums, count / 2, count);
    free(sums);
    return rising;
}
