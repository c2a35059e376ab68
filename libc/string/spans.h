#ifndef spans_h_INCLUDED
#define spans_h_INCLUDED

/* Lengths of parts of strings. Functions of this folder use these and not each other, because the program
 * may have its own strlen, and a wrong one. Where strings are known by their lengths the runtime answers,
 * and the result is symbolic. */

#include "../runtime.h"

#include <stddef.h>
#include <stdint.h>

typedef struct byte_set {
    uint64_t bits[4];
} byte_set;

static inline void set_add(byte_set *to, unsigned char c)
{
    to->bits[c / 64] |= (uint64_t)1 << c % 64;
}

/* The characters of a string, and its end. */
static inline byte_set set_of(const char *characters)
{
    byte_set made = {{1}};
    for (; *characters; characters++)
        set_add(&made, (unsigned char)*characters);
    return made;
}

static inline size_t span_to_end(const char *s)
{
    if (__splat_follows_texts)
        return __splat_text_span(s, SIZE_MAX, NULL);
    size_t length = 0;
    while (s[length])
        length++;
    return length;
}

static inline size_t span_to_end_within(const char *s, size_t limit)
{
    if (__splat_follows_texts)
        return __splat_text_span(s, limit, NULL);
    size_t length = 0;
    while (length < limit && s[length])
        length++;
    return length;
}

/* Up to c, or to the end. */
static inline size_t span_to(const char *s, char c)
{
    byte_set stops = {{1}};
    set_add(&stops, (unsigned char)c);
    return __splat_text_span(s, SIZE_MAX, stops.bits);
}

/* Is c, which is not 0, in the set? Which member it is makes no difference, so there is no branch for
 * each. */
static inline int is_member(char c, const char *set)
{
    int found = 0;
    for (; *set; set++)
        found |= *set == c;
    return found;
}

static inline size_t span_within(const char *s, const char *accepted)
{
    if (__splat_follows_texts) {
        byte_set stops = set_of(accepted);
        for (int i = 0; i < 4; i++)
            stops.bits[i] = ~stops.bits[i];
        stops.bits[0] |= 1;
        return __splat_text_span(s, SIZE_MAX, stops.bits);
    }
    size_t length = 0;
    while (is_member(s[length], accepted))
        length++;
    return length;
}

static inline size_t span_without(const char *s, const char *rejected)
{
    if (__splat_follows_texts)
        return __splat_text_span(s, SIZE_MAX, set_of(rejected).bits);
    size_t length = 0;
    while (!(is_member(s[length], rejected) | (s[length] == 0)))
        length++;
    return length;
}

#endif
