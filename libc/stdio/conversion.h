#ifndef conversion_h_INCLUDED
#define conversion_h_INCLUDED

/* One conversion of a format, such as %-8.3lx. */

#include <stdint.h>

enum conversion_flag { FLAG_LEFT = 1, FLAG_PLUS = 2, FLAG_SPACE = 4, FLAG_ALTERNATE = 8, FLAG_ZEROS = 16 };
enum { NOT_GIVEN = -1, FROM_ARGUMENT = -2 };

typedef struct conversion {
    unsigned flags;
    int64_t width, precision; /* the width is 0 if it is not given */
    unsigned size;            /* of an integer, in bytes */
    char kind;
} conversion;

/* From behind the '%' on. Gives the conversion's end; null if it is one that is left to the C library. */
const char *__libsplat_parse_conversion(const char *format, conversion *into);

#endif
