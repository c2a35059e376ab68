#ifndef merge_sort_h_INCLUDED
#define merge_sort_h_INCLUDED

/* The merge sort of the C library: same comparisons in the same order, so even what a bad comparison
 * function makes of it is the same. */

#include <stdlib.h>
#include <string.h>

typedef struct sorting {
    size_t size; /* of an element */
    __compar_d_fn_t compare;
    void *context;
    unsigned char *spare; /* room for all elements */
} sorting;

static void merge_sort(const sorting *how, unsigned char *base, size_t count)
{
    if (count <= 1)
        return;
    size_t left_count = count / 2, right_count = count - left_count, size = how->size;
    unsigned char *left = base, *right = base + left_count * size, *to = how->spare;
    merge_sort(how, left, left_count);
    merge_sort(how, right, right_count);
    for (; left_count && right_count; to += size) {
        if (how->compare(left, right, how->context) <= 0) {
            memcpy(to, left, size);
            left += size;
            left_count--;
        } else {
            memcpy(to, right, size);
            right += size;
            right_count--;
        }
    }
    memcpy(to, left, left_count * size);
    memcpy(base, how->spare, (count - right_count) * size);
}

static void exchange(unsigned char *a, unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = a[i];
        a[i] = b[i];
        b[i] = byte;
    }
}

/* For when there is no memory. */
static void insertion_sort(const sorting *how, unsigned char *base, size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (unsigned char *at = base + i * how->size; at > base; at -= how->size) {
            if (how->compare(at - how->size, at, how->context) <= 0)
                break;
            exchange(at - how->size, at, how->size);
        }
}

static inline void sort_array(void *base, size_t count, size_t size, __compar_d_fn_t compare, void *context)
{
    unsigned char few[1024];
    if (count < 2)
        return;
    unsigned char *many = count * size > sizeof few ? malloc(count * size) : NULL;
    sorting how = {size, compare, context, many ? many : few};
    if (many || count * size <= sizeof few)
        merge_sort(&how, base, count);
    else
        insertion_sort(&how, base, count);
    free(many);
}

#endif
