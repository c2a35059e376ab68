#ifndef expr_arena_h_INCLUDED
#define expr_arena_h_INCLUDED

/* The driver's arena: grows as needed and owns its memory. */

#include "expr.h"

void expr_arena_init(expr_arena *arena);
void expr_arena_free(expr_arena *arena);

/* The id of a table with these bytes: the bytes are copied, equal tables share one id. */
uint32_t expr_arena_add_table(expr_arena *arena, const uint8_t *bytes, uint32_t size);

/* Bytes of memory held. */
size_t expr_arena_memory(const expr_arena *arena);

#endif
