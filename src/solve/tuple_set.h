#ifndef tuple_set_h_INCLUDED
#define tuple_set_h_INCLUDED

/* Distinct tuples of numbers, all of one width, in the order in which they came. A zero-filled set is an empty one. */

#include "../base/array.h"

#include <stdint.h>

typedef struct tuple_set {
    size_t width, count;
    uint64_t *numbers; /* one tuple more than there are */
    size_t capacity;   /* tuples */
    uint32_t *index;   /* open addressing; 1 + position, 0: free */
    size_t index_size;
} tuple_set;

/* Empties the set, for tuples of this width, which may be 0. */
void tuple_set_start(tuple_set *of, size_t width);

/* Where the next tuple is to be written; then it is added. Returns its position, that of an equal one if there is one:
 * it is new if it is the number of those before it. */
uint64_t *tuple_set_room(tuple_set *of);
size_t tuple_set_add(tuple_set *to);

static inline const uint64_t *tuple_set_at(const tuple_set *of, size_t position)
{
    return of->numbers + position * of->width;
}

void tuple_set_free(tuple_set *of);

#endif
