#include "merge_sort.h"

void qsort_r(void *base, size_t count, size_t size, __compar_d_fn_t compare, void *context)
{
    sort_array(base, count, size, compare, context);
}
