#ifndef array_h_INCLUDED
#define array_h_INCLUDED

/* A growing array of any type:
 *     ARRAY(uint32_t) ids = {0};
 *     array_push(&ids, 7);
 *     for (size_t i = 0; i < ids.count; i++) use(ids.items[i]);
 *     array_free(&ids);
 */

#include "memory.h"

#include <stddef.h>

#define ARRAY(TYPE)                                                                                                  \
    struct {                                                                                                         \
        TYPE *items;                                                                                                 \
        size_t count, capacity;                                                                                      \
    }

/* Room for one more, at least doubling. */
#define array_reserve_one(array)                                                                                     \
    do {                                                                                                             \
        if ((array)->count == (array)->capacity) {                                                                   \
            (array)->capacity = (array)->capacity ? 2 * (array)->capacity : 8;                                       \
            (array)->items = memory_resize((array)->items, (array)->capacity, sizeof *(array)->items);               \
        }                                                                                                            \
    } while (0)

#define array_push(array, ...)                                                                                       \
    do {                                                                                                             \
        array_reserve_one(array);                                                                                    \
        (array)->items[(array)->count++] = (__VA_ARGS__);                                                            \
    } while (0)

#define array_pop(array) ((array)->items[--(array)->count])
#define array_clear(array) ((array)->count = 0)

#define array_free(array)                                                                                            \
    do {                                                                                                             \
        memory_free((array)->items);                                                                                 \
        (array)->items = NULL;                                                                                       \
        (array)->count = (array)->capacity = 0;                                                                      \
    } while (0)

#endif
