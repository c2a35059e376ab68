#ifndef directive_h_INCLUDED
#define directive_h_INCLUDED

/* One directive of a format of scanf, such as %*5[a-z]. */

#include <stdbool.h>
#include <stddef.h>

/* The GNU one, where %as allocates; that of C99, where %a is a number; that of C23, which has binary integers. */
enum scan_dialect { SCAN_GNU, SCAN_C99, SCAN_C23 };

typedef struct directive {
    bool is_suppressed, allocates, is_long_double;
    size_t width;  /* SIZE_MAX if it is not given */
    unsigned size; /* of an integer, or 8 for a double, in bytes */
    char kind;     /* 0: the format ends within */
    enum scan_dialect dialect;
} directive;

/* From behind the '%' on. Gives the end, which for %[ is that of the bracket; null if it is one that is left to the C
 * library. */
const char *__libsplat_parse_directive(const char *format, enum scan_dialect dialect, directive *into);

/* Characters, by runs of them: a few comparisons tell of a character whether it is one, and no table. */
typedef struct scan_set {
    bool is_inverted;
    unsigned count;
    unsigned char first[128], extent[128]; /* runs: a character, and how many follow it */
} scan_set;

/* The set of %[, from behind the bracket on. Gives its end; null if the format ends within. */
const char *__libsplat_parse_set(const char *format, scan_set *into);

static inline bool set_has(const scan_set *set, unsigned char c)
{
    unsigned found = set->is_inverted;
    for (unsigned i = 0; i < set->count; i++)
        found ^= (unsigned char)(c - set->first[i]) <= set->extent[i]; /* at most one has it */
    return found;
}

#endif
