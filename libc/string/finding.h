#ifndef finding_h_INCLUDED
#define finding_h_INCLUDED

/* Characters in strings. */

#include "spans.h"

static inline char *find_first(const char *s, char c)
{
    if (__splat_follows_texts) {
        s += span_to(s, c);
        return *s == c ? (char *)s : NULL;
    }
    for (;; s++) {
        if (*s == c)
            return (char *)s;
        if (!*s)
            return NULL;
    }
}

/* Backwards: forwards, every match that is not the last would be a decision too. */
static inline char *find_last(const char *s, char c)
{
    size_t length = span_to_end(s);
    if (__splat_follows_texts && c) {
        byte_set wanted = {{0}};
        set_add(&wanted, (unsigned char)c);
        size_t behind = __splat_text_last(s, length, wanted.bits);
        return behind ? (char *)s + (behind - 1) : NULL;
    }
    if (!c)
        return (char *)s + length;
    for (size_t i = length; i-- > 0;)
        if (s[i] == c)
            return (char *)s + i;
    return NULL;
}

#endif
