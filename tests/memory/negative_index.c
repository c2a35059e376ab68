// A histogram of differences: the remainder of a negative number is negative.
// BUG: out-of-bounds-read|out-of-bounds-write @bug
// INPUT: 4:2 4:1 4:1
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { SAMPLES = 3, BINS = 7 };

static int bin_of(int difference)
{
    int bin = difference % BINS;
#ifdef FIXED
    if (bin < 0)
        bin += BINS;
#endif
    return bin;
}

static void count_differences(unsigned *bins, const int *samples, int count)
{
    for (int i = 1; i < count; i++) {
        int bin = bin_of(samples[i] - samples[i - 1]);
        bins[bin]++; // @bug
    }
}

static int fullest(const unsigned *bins)
{
    int best = 0;
    for (int i = 1; i < BINS; i++)
        if (bins[i] > bins[best])
            best = i;
    return best;
}

int main(void)
{
    int samples[SAMPLES];
    unsigned *bins = calloc(BINS, sizeof *bins);
    if (bins == NULL)
        return 1;
    for (int i = 0; i < SAMPLES; i++)
        samples[i] = splat_range(0, 5, "sample");
    count_differences(bins, samples, SAMPLES);
    int result = fullest(bins);
    free(bins);
    return result;
}
