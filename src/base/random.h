#ifndef random_h_INCLUDED
#define random_h_INCLUDED

/* A small seeded generator (splitmix64): the same seed gives the same numbers on every machine. */

#include <stdint.h>

typedef struct random_source {
    uint64_t state;
} random_source;

static inline uint64_t random_next(random_source *source)
{
    uint64_t z = (source->state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* A number below `bound`, which is not zero. */
static inline uint64_t random_below(random_source *source, uint64_t bound)
{
    return random_next(source) % bound;
}

#endif
