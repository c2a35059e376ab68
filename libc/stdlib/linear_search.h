#ifndef linear_search_h_INCLUDED
#define linear_search_h_INCLUDED

#include <search.h>
#include <stddef.h>

/* The first element that the comparison finds equal; null: none. */
static inline void *find_element(const void *key, const void *in, size_t count, size_t size, __compar_fn_t compare)
{
    const char *at = in;
    for (size_t i = 0; i < count; i++, at += size)
        if (compare(key, at) == 0)
            return (void *)at;
    return NULL;
}

#endif
