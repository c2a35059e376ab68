#ifndef known_inputs_h_INCLUDED
#define known_inputs_h_INCLUDED

/* The inputs that runs declared, by the names that they have in tests: the second x of a run is x#1. */

#include "../base/array.h"
#include "../base/map.h"
#include "../base/packing.h"
#include "../trace/trace.h"

typedef struct known_inputs {
    ARRAY(trace_input) items;
    uint32_t end; /* of their bytes */
    map known;    /* hashes of these */
    map lists;    /* and of what runs declared, of which nothing is new */
} known_inputs;

void known_inputs_free(known_inputs *of);

/* Learns what a run declared; without `all` only what stands behind all others: what is in the place of another is known by the
 * name of that one. */
void known_inputs_learn(known_inputs *of, const trace_input *declared, size_t count, bool all);

/* The bytes of an input's length, which are its first ones; 0: it has none. */
uint32_t known_inputs_length_size(const trace_input *of);

/* Into a list that is empty; false if it is damaged. */
void known_inputs_pack(const known_inputs *of, text *to);
bool known_inputs_unpack(known_inputs *to, unpacker *from);

#endif
