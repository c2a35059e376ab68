#ifndef copies_h_INCLUDED
#define copies_h_INCLUDED

/* Copies of strings. Where strings are known by their lengths they are copied as wholes, so that the length
 * of the copy follows from theirs; else byte by byte, as each byte may be the last. */

#include "spans.h"

#include <string.h>

/* The copy's end. */
static inline char *string_copy(char *restrict to, const char *restrict from)
{
    if (__splat_follows_texts) {
        size_t length = span_to_end(from);
        memcpy(to, from, length + 1);
        return to + length;
    }
    size_t i = 0;
    for (;; i++) {
        to[i] = from[i];
        if (!from[i])
            return to + i;
    }
}

/* As strncpy: zeros behind it. Gives where they begin. */
static inline char *string_copy_limited(char *restrict to, const char *restrict from, size_t n)
{
    if (__splat_follows_texts) {
        size_t length = span_to_end_within(from, n);
        memcpy(to, from, length);
        memset(to + length, 0, n - length);
        return to + length;
    }
    size_t i = 0;
    for (; i < n && from[i]; i++)
        to[i] = from[i];
    for (size_t rest = i; rest < n; rest++)
        to[rest] = 0;
    return to + i;
}

static inline char *string_append(char *restrict to, const char *restrict from)
{
    string_copy(to + span_to_end(to), from);
    return to;
}

/* As strncat: at most n characters, and a zero. */
static inline char *string_append_limited(char *restrict to, const char *restrict from, size_t n)
{
    char *end = to + span_to_end(to);
    if (__splat_follows_texts) {
        size_t length = span_to_end_within(from, n);
        memcpy(end, from, length);
        end[length] = 0;
        return to;
    }
    size_t i = 0;
    for (; i < n && from[i]; i++)
        end[i] = from[i];
    end[i] = 0;
    return to;
}

#endif
