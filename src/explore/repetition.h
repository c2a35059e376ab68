#ifndef repetition_h_INCLUDED
#define repetition_h_INCLUDED

/* Inputs that are made of another one by repeating a piece of it. */

#include "../trace/trace.h"
#include "input_store.h"

#include <stdbool.h>

/* The bytes of one declared input among those of the run. In a sized input its length stands in the four before. */
typedef struct input_region {
    uint32_t first, end;
    bool is_sized;
} input_region;

/* Where the bytes of this input of a run are. */
input_region input_region_at(const trace_input *input);

/* The same; false: there is no room for repetition. */
bool input_region_of(const trace_input *input, input_region *into);

/* The bytes of the region that count: up to a sized input's length. */
uint32_t input_region_filled(const input_region *of, const uint8_t *input, size_t size);

#define REPETITION_LONGEST 8

/* The piece stands in place of `replaces` bytes from `at` on. What gets beyond the region's end is cut off. */
typedef struct repetition {
    input_id base;
    input_region region;
    uint32_t at, replaces;
    uint8_t length, piece[REPETITION_LONGEST];
} repetition;

/* How often the piece fits. */
uint32_t repetition_most(const repetition *of);


/* Replaces the content of `into`; `base` are the bytes of of->base. */
void repetition_make(const repetition *of, const uint8_t *base, size_t size, uint32_t times, input_bytes *into);

#endif
