#ifndef byte_tables_h_INCLUDED
#define byte_tables_h_INCLUDED

/* For which values of its bytes a condition holds: found once for each condition of a campaign, as a set of
 * the values of its one byte, or of all pairs of values of its two. What does not fit into the memory for it
 * is forgotten. */

#include "../expr/expr.h"

/* A set of the values of a byte. */
typedef struct byte_set {
    uint64_t bits[4];
} byte_set;

/* Row v: the values of the second byte for which the condition holds when the first is v. */
typedef struct byte_pairs {
    byte_set rows[256];
} byte_pairs;

static inline bool byte_set_has(const byte_set *of, unsigned value)
{
    return of->bits[value / 64] >> value % 64 & 1;
}
static inline void byte_set_add(byte_set *to, unsigned value)
{
    to->bits[value / 64] |= (uint64_t)1 << value % 64;
}
static inline bool byte_set_is_empty(const byte_set *of)
{
    return !(of->bits[0] | of->bits[1] | of->bits[2] | of->bits[3]);
}
static inline byte_set byte_set_both(const byte_set *a, const byte_set *b)
{
    return (byte_set){
        {a->bits[0] & b->bits[0], a->bits[1] & b->bits[1], a->bits[2] & b->bits[2], a->bits[3] & b->bits[3]}};
}
static inline byte_set byte_set_all(void)
{
    return (byte_set){{~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0}};
}

/* The wanted value if the set, which is not empty, has it, else its least. */
unsigned byte_set_pick(const byte_set *of, unsigned wanted);

typedef struct byte_tables byte_tables;

byte_tables *byte_tables_new(const expr_arena *arena); /* the arena may grow afterwards */
void byte_tables_free(byte_tables *of);

/* Of a condition that reads the byte alone, or the two bytes, first < second. Null: it is too large for a
 * table. Valid until the next call. */
const byte_set *byte_tables_one(byte_tables *of, expr_id condition, uint32_t byte);
const byte_pairs *byte_tables_two(byte_tables *of, expr_id condition, uint32_t first, uint32_t second);

#endif
