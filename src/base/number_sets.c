#include "number_sets.h"

#include <stdlib.h>
#include <string.h>

void number_sets_clear(number_sets *of)
{
    array_clear(&of->numbers);
    array_clear(&of->ends);
    map_free(&of->known);
    map_free(&of->unions);
}

void number_sets_free(number_sets *of)
{
    number_sets_clear(of);
    array_free(&of->numbers);
    array_free(&of->ends);
}

const uint32_t *number_set_items(const number_sets *in, number_set set, size_t *count)
{
    size_t first = set > 1 ? in->ends.items[set - 2] : 0;
    *count = set ? in->ends.items[set - 1] - first : 0;
    return *count ? in->numbers.items + first : NULL;
}

/* The numbers behind the last set are a set: an old one, or a new one. */
static number_set finish(number_sets *in)
{
    size_t first = in->ends.count ? in->ends.items[in->ends.count - 1] : 0, count = in->numbers.count - first;
    if (!count)
        return 0;
    uint64_t hash = map_hash_bytes(in->numbers.items + first, count * sizeof *in->numbers.items);
    for (;; hash++) { /* another set may have the same hash */
        bool is_new;
        uint64_t *id = map_put(&in->known, hash, &is_new);
        if (is_new) {
            array_push(&in->ends, in->numbers.count);
            return (number_set)(*id = in->ends.count);
        }
        size_t known;
        const uint32_t *items = number_set_items(in, (number_set)*id, &known);
        if (known == count && !memcmp(items, in->numbers.items + first, count * sizeof *items)) {
            in->numbers.count = first;
            return (number_set)*id;
        }
    }
}

number_set number_set_of(number_sets *in, uint32_t number)
{
    array_push(&in->numbers, number);
    return finish(in);
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

number_set number_set_make(number_sets *in, const uint32_t *numbers, size_t count)
{
    size_t first = in->numbers.count, kept = first;
    for (size_t i = 0; i < count; i++)
        array_push(&in->numbers, numbers[i]);
    if (count)
        qsort(in->numbers.items + first, count, sizeof *in->numbers.items, compare);
    for (size_t i = first; i < in->numbers.count; i++)
        if (kept == first || in->numbers.items[kept - 1] != in->numbers.items[i])
            in->numbers.items[kept++] = in->numbers.items[i];
    in->numbers.count = kept;
    return finish(in);
}

number_set number_set_join(number_sets *in, number_set a, number_set b)
{
    if (!a || !b || a == b)
        return a ? a : b;
    uint64_t key = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a, *known = map_get(&in->unions, key);
    if (known)
        return (number_set)*known;
    size_t many, more, i = 0, k = 0;
    number_set_items(in, a, &many);
    number_set_items(in, b, &more);
    while (i < many || k < more) {
        const uint32_t *x = number_set_items(in, a, &many), *y = number_set_items(in, b, &more);
        uint32_t next = k == more || (i < many && x[i] <= y[k]) ? x[i] : y[k];
        i += i < many && x[i] == next;
        k += k < more && y[k] == next;
        array_push(&in->numbers, next);
    }
    number_set made = finish(in);
    *map_put(&in->unions, key, NULL) = made;
    return made;
}

bool number_set_has(const number_sets *in, number_set set, uint32_t number)
{
    size_t count;
    const uint32_t *items = number_set_items(in, set, &count);
    return count && bsearch(&number, items, count, sizeof *items, compare);
}

bool number_set_is_in(const number_sets *in, number_set part, number_set whole)
{
    size_t count, all, k = 0;
    const uint32_t *items = number_set_items(in, part, &count), *others = number_set_items(in, whole, &all);
    for (size_t i = 0; i < count; i++) {
        while (k < all && others[k] < items[i])
            k++;
        if (k == all || others[k] != items[i])
            return false;
    }
    return true;
}

bool number_set_meets(const number_sets *in, number_set a, number_set b)
{
    size_t count, all, k = 0;
    const uint32_t *items = number_set_items(in, a, &count), *others = number_set_items(in, b, &all);
    for (size_t i = 0; i < count; i++) {
        while (k < all && others[k] < items[i])
            k++;
        if (k < all && others[k] == items[i])
            return true;
    }
    return false;
}
