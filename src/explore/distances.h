#ifndef distances_h_INCLUDED
#define distances_h_INCLUDED

/* For each place of the program that accesses memory: the input that brings it nearest to each end of its object. */

#include "repetition.h"

/* One end of the objects that one site accesses. */
typedef struct distance_goal {
    uint32_t site;
    bool is_below;
    bool moves;       /* not all runs came equally near */
    uint32_t nearest; /* bytes */
    input_id input;
    input_region region; /* what the run read when it got there */
    uint32_t first, at;  /* where it had got to before its first access, and before the nearest */
    uint32_t tried;      /* for the caller: starts at 0 whenever the goal comes nearer */
} distance_goal;

typedef struct distances distances;

distances *distances_new(input_store *inputs);
void distances_free(distances *of);

/* True: a known goal came nearer. */
bool distances_add_run(distances *of, const trace *run, const uint8_t *input, size_t size);

/* Those that move and were not broken yet: the next one from `*at`, 0 at first; null behind the last. */
distance_goal *distances_next(distances *of, size_t *at);

#endif
