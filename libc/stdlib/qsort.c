#include "merge_sort.h"

static int compare_without_context(const void *a, const void *b, void *context)
{
    return (*(__compar_fn_t *)context)(a, b);
}

void qsort(void *base, size_t count, size_t size, __compar_fn_t compare)
{
    sort_array(base, count, size, compare_without_context, &compare);
}
