#include "linear_search.h"

void *lfind(const void *key, const void *in, size_t *count, size_t size, __compar_fn_t compare)
{
    return find_element(key, in, *count, size, compare);
}
