#ifndef byte_classes_h_INCLUDED
#define byte_classes_h_INCLUDED

/* Which values of a byte a flat program tells apart. A scanner, for one, looks at a table of classes first, and at
 * nothing else of the byte. */

#include "flat.h"
#include "tuple_set.h"

typedef ARRAY(uint32_t) slot_list;

typedef struct byte_classes {
    slot_list own;   /* slots that read the byte alone */
    slot_list shown; /* of these, what others read, and conditions */
    tuple_set numbers;
} byte_classes;

void byte_classes_free(byte_classes *of);

/* Finds the slots of the byte at `position` < 64. */
void byte_classes_plan(byte_classes *of, const flat *program, size_t position);

/* Of the values keeps the first of each class; returns how many those are. Their own slots have lanes then, in this
 * order. `class_of`, if not null: for each value that there was, in its place, the position of its class. */
size_t byte_classes_join(byte_classes *of, flat *program, size_t position, uint8_t *values, size_t count,
                         uint8_t *class_of);

#endif
