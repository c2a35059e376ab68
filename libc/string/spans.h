#ifndef spans_h_INCLUDED
#define spans_h_INCLUDED

/* Lengths of parts of strings. Functions of this folder use these and not each other, because the program
 * may have its own strlen, and a wrong one. */

#include <stddef.h>

static inline size_t span_to_end(const char *s)
{
    size_t length = 0;
    while (s[length])
        length++;
    return length;
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
    size_t length = 0;
    while (is_member(s[length], accepted))
        length++;
    return length;
}

static inline size_t span_without(const char *s, const char *rejected)
{
    size_t length = 0;
    while (!(is_member(s[length], rejected) | (s[length] == 0)))
        length++;
    return length;
}

#endif
