// A ring of samples takes its positions modulo a power of two; the block has the size that the user asked
// for.
// BUG: out-of-bounds-write @bug
// INPUT: 4:6 4:7
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 16 };

struct ring {
    short *samples;
    unsigned mask, next;
};

static unsigned round_up(unsigned size)
{
    unsigned power = 1;
    while (power < size)
        power *= 2;
    return power;
}

static int ring_create(struct ring *of, unsigned size)
{
    unsigned power = round_up(size);
#ifdef FIXED
    of->samples = calloc(power, sizeof *of->samples);
#else
    of->samples = calloc(size, sizeof *of->samples);
#endif
    of->mask = power - 1;
    of->next = 0;
    return of->samples == NULL ? -1 : 0;
}

static void add(struct ring *to, short sample)
{
    to->samples[to->next++ & to->mask] = sample; // @bug
}

int main(void)
{
    struct ring ring;
    int size = splat_range(1, MOST, "size"), count = splat_range(0, 2 * MOST, "count");
    if (ring_create(&ring, (unsigned)size) < 0)
        return 1;
    for (int i = 0; i < count; i++)
        add(&ring, (short)i);
    int first = ring.samples[0];
    free(ring.samples);
    return first;
}
