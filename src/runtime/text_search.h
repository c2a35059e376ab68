#ifndef text_search_h_INCLUDED
#define text_search_h_INCLUDED

/* Looking for bytes in texts. */

#include "texts.h"

typedef struct text_search {
    const uint64_t *stops; /* a bit for each value of a byte */
    uint32_t site;
    bool backwards; /* the last one is wanted, not the first */
} text_search;

enum text_search_end { TEXT_FOUND, TEXT_NOT_THERE, TEXT_TOO_HARD };

static inline bool text_is_stop(const text_search *of, uint8_t byte)
{
    return of->stops[byte / 64] >> byte % 64 & 1;
}

/* "The byte is one of the stops"; 0: always or never, as the byte is now. */
LOCAL uint32_t text_stop_condition(const text_search *of, uint32_t byte);

/* The index of a stop in [from, to), where the text has no zero. */
LOCAL enum text_search_end text_find(const text_search *of, const text *in, quantity from, quantity to, quantity *found);

#endif
