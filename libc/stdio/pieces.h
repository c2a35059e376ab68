#ifndef pieces_h_INCLUDED
#define pieces_h_INCLUDED

/* Formatted output, piece by piece. All are written by memcpy and memset, also a single zero: a store to a
 * symbolic place would choose one. The place is added to `to` where it is used, as a symbolic pointer would
 * be asked which object it leads to. */

#include "../runtime.h"

#include <stdbool.h>
#include <string.h>

typedef struct output {
    enum { MEASURES, LIMITED, UNLIMITED } kind;
    char *to;
    size_t last;      /* where the last byte may stand; if LIMITED */
    size_t position;  /* as if there were no limit */
    bool may_be_long; /* an argument said how long */
    bool failed;
} output;

/* Where what comes next is written: the place of the last byte, if there is no room. */
static inline size_t start_of(const output *out)
{
    return out->kind == LIMITED ? __splat_text_smaller(out->position, out->last) : out->position;
}

static inline size_t room_for(const output *out, size_t start, size_t size)
{
    return out->kind == LIMITED ? __splat_text_smaller(size, out->last - start) : size;
}

static inline void put(output *out, const char *piece, size_t size)
{
    if (out->kind != MEASURES) {
        size_t start = start_of(out);
        memcpy(out->to + start, piece, room_for(out, start, size));
    }
    out->position += size;
}

static inline void fill(output *out, char c, size_t size)
{
    if (out->kind != MEASURES) {
        size_t start = start_of(out);
        memset(out->to + start, c, room_for(out, start, size));
    }
    out->position += size;
}

/* The last piece, which is a string, with its zero. */
static inline void put_end(output *out, const char *rest, size_t size)
{
    if (out->kind == UNLIMITED) {
        put(out, rest, size + 1);
        out->position--;
        return;
    }
    put(out, rest, size);
    if (out->kind == LIMITED)
        memcpy(out->to + start_of(out), "", 1);
}

/* By how much `size` is below the least. */
static inline size_t missing(size_t size, int64_t least)
{
    return least == 0 ? 0 : (size_t)least - __splat_text_smaller(size, (size_t)least);
}

#endif
