#ifndef packing_h_INCLUDED
#define packing_h_INCLUDED

/* Numbers, texts and bytes packed one behind the other, and a reader that believes nothing. */

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void pack_number(text *to, uint64_t number); /* small ones take a byte */
void pack_real(text *to, double number);
void pack_bytes(text *to, const void *bytes, size_t count);
void pack_string(text *to, const char *string); /* may be null */

/* Reads what was packed, in the same order. What is not there reads as 0, null or nothing, and sets `broken`, which
 * stays set: a reader may read everything first and look at it once. */
typedef struct unpacker {
    const uint8_t *at, *end;
    bool broken;
} unpacker;

unpacker unpack_from(const void *bytes, size_t count);
uint64_t unpack_number(unpacker *from);
double unpack_real(unpacker *from);
const uint8_t *unpack_bytes(unpacker *from, size_t *count); /* inside the packed bytes */
char *unpack_string(unpacker *from);                        /* a copy that the caller frees, or null */

/* A number of things that follow, each of at least a byte: never more than there are bytes left. */
size_t unpack_count(unpacker *from);

/* Everything was there, and nothing more. */
bool unpack_is_complete(const unpacker *from);

#endif
