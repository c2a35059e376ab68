#ifndef mutations_h_INCLUDED
#define mutations_h_INCLUDED

/* New inputs out of old ones by chance: bytes are changed, pieces are cut out, doubled, moved, and taken from another
 * input. The same seed and the same inputs give the same ones. */

#include "../trace/trace.h"
#include "input_store.h"

#include <stdbool.h>

typedef struct mutations mutations;

mutations *mutations_new(uint64_t random_seed);
void mutations_free(mutations *of);
size_t mutations_memory(const mutations *of);

/* Others are made of this one from now on. `inputs` are those that its run declared. */
void mutations_add(mutations *to, const trace_input *inputs, size_t count, const uint8_t *bytes, size_t size);

/* The next one; false: nothing was added yet that could be changed. */
bool mutations_next(mutations *of, input_bytes *into);

#endif
