// A walk over samples goes on until its pointer is the end of the array, which a step of two can jump over.
// BUG: out-of-bounds-read @bug
// INPUT: 4:5 4:2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 7 };

static unsigned sum_every(const unsigned short *samples, int count, int step)
{
    const unsigned short *end = samples + count;
    unsigned sum = 0;
#ifdef FIXED
    for (const unsigned short *at = samples; at < end; at += step < end - at ? step : end - at)
#else
    for (const unsigned short *at = samples; at != end; at += step)
#endif
        sum += *at; // @bug
    return sum;
}

static unsigned short *make_samples(int count)
{
    unsigned short *samples = malloc((size_t)count * sizeof *samples), *end = samples + count;
    if (samples == NULL)
        exit(9);
    for (unsigned short *at = end; at-- != samples;)
        *at = (unsigned short)(end - at);
    return samples;
}

int main(void)
{
    int count = splat_range(1, MOST, "count"), step = splat_range(1, 2, "step");
    unsigned short *samples = make_samples(count);
    unsigned sum = sum_every(samples, count, step);
    free(samples);
    return (int)sum;
}
