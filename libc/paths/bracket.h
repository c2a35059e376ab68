#ifndef bracket_h_INCLUDED
#define bracket_h_INCLUDED

/* A bracket expression of a pattern, such as [!a-z[:digit:]], in the C locale, without [.x.] and [=x=]. */

#include "../ctype/classes.h"

#include <fnmatch.h>

static inline unsigned char folded(unsigned char c, int flags)
{
    return flags & FNM_CASEFOLD ? (unsigned char)(c | is_among(c, 'A', 26) << 5) : c;
}

typedef enum bracket_result {
    BRACKET_MATCHES,
    BRACKET_DIFFERS,
    BRACKET_IS_NONE, /* it does not end: the [ stands for itself */
    BRACKET_FAILS    /* it is one that nothing matches, not even its text */
} bracket_result;

/* From behind the [ on; *pattern becomes what stands behind it. */
bracket_result __libsplat_match_bracket(const char **pattern, unsigned char c, int flags);

#endif
