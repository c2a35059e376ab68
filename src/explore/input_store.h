#ifndef input_store_h_INCLUDED
#define input_store_h_INCLUDED

/* The inputs of runs, each kept once and as long as somebody refers to it. */

#include "../base/array.h"

#include <stddef.h>
#include <stdint.h>

typedef ARRAY(uint8_t) input_bytes;

typedef struct input_store input_store;
typedef uint32_t input_id;

input_store *input_store_new(void);
void input_store_free(input_store *of);

/* Keeps a copy, with one reference that the caller owns. `bundle` is the name of the work that it stands for. */
input_id input_store_add(input_store *to, const uint8_t *bytes, size_t size, uint64_t bundle);

/* Valid until it is released. */
const uint8_t *input_store_get(const input_store *of, input_id id, size_t *size);

uint64_t input_store_bundle(const input_store *of, input_id id);

/* The pattern that it is an input of, by a number of its owner's; 0, as at first: none. */
void input_store_set_pattern(input_store *of, input_id id, uint32_t pattern);
uint32_t input_store_pattern(const input_store *of, input_id id);

void input_store_refer(input_store *of, input_id id);
void input_store_release(input_store *of, input_id id);

size_t input_store_count(const input_store *of);
size_t input_store_memory(const input_store *of);

#endif
