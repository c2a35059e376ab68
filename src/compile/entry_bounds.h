#ifndef entry_bounds_h_INCLUDED
#define entry_bounds_h_INCLUDED

/* How large the arguments of a function can be that is tested by itself. */

#include <stdint.h>

typedef struct entry_bounds {
    uint32_t elements;   /* of an array behind a pointer */
    uint32_t characters; /* of a string, before its end */
    uint32_t prefix;     /* of these: the symbolic ones; if there are others, the length is symbolic too */
    uint32_t levels;     /* of pointers inside structs behind pointers */
} entry_bounds;

#define ENTRY_USUAL_BOUNDS                                                                                           \
    {                                                                                                                \
        .elements = 3, .characters = 8, .prefix = 8, .levels = 2                                                     \
    }

#endif
