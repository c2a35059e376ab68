#ifndef entry_request_h_INCLUDED
#define entry_request_h_INCLUDED

/* What is wanted of a function that is tested by itself. */

#include "../base/array.h"
#include "entry_bounds.h"

typedef struct entry_request {
    const char *function;
    entry_bounds bounds;
    const char *lengths; /* "none", "items=n,..."; null: by their names and places alone */
    const char *globals; /* "all", or names with commas between them; null: variables are as found */
    ARRAY(const char *) assumptions; /* C over parameters and variables */
} entry_request;

#endif
