#ifndef entry_fill_h_INCLUDED
#define entry_fill_h_INCLUDED

/* The C functions of a harness that make objects of inputs: one for each type. */

#include "entry_bounds.h"
#include "entry_lengths.h"

typedef struct entry_filler {
    const entry_bounds *bounds;
    bool finds_lengths; /* in structs */
    text *to;
} entry_filler;

/* Can an object of this type be made at all? */
bool entry_fill_is_possible(const entry_type *of);

/* Appends the functions for all types. */
void entry_fill_add_types(const entry_filler *of, const entry_types *types);

/* Appends the statements that fill members, `depth` being C for how many levels of pointers are left. */
void entry_fill_add_members(const entry_filler *of, const entry_members *members, const char *depth,
                            const char *indentation);

#endif
