#ifndef tokens_h_INCLUDED
#define tokens_h_INCLUDED

#include "spans.h"

/* The next token at *state, cut off; null if there is none. */
static inline char *next_token(const char *separators, char **state)
{
    char *token = *state + span_within(*state, separators);
    *state = token;
    if (!*token)
        return NULL;
    char *end = token + span_without(token, separators);
    *state = end;
    if (*end) {
        *end = 0;
        *state = end + 1;
    }
    return token;
}

#endif
