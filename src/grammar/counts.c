#include "counts.h"

#include "../base/map.h"

#include <stdlib.h>
#include <string.h>

static int compare(derivation_size a, derivation_size b)
{
    if (a.holes != b.holes)
        return a.holes < b.holes ? -1 : 1;
    if (a.length != b.length)
        return a.length < b.length ? -1 : 1;
    return a.productions < b.productions ? -1 : a.productions > b.productions;
}

/* The first term that is not smaller. */
static size_t find(const counts *of, derivation_size size)
{
    size_t low = 0, high = of->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (compare(of->items[middle].size, size) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void counts_add(counts *to, derivation_size size, long double count)
{
    size_t at = find(to, size);
    if (at < to->count && !compare(to->items[at].size, size)) {
        to->items[at].count += count;
        return;
    }
    array_reserve_one(to);
    memmove(to->items + at + 1, to->items + at, (to->count - at) * sizeof *to->items);
    to->items[at] = (count_term){size, count};
    to->count++;
}

void counts_add_all(counts *to, const counts *from, unsigned productions)
{
    for (size_t i = 0; i < from->count; i++) {
        derivation_size size = from->items[i].size;
        size.productions = (uint16_t)(size.productions + productions);
        counts_add(to, size, from->items[i].count);
    }
}

static int compare_terms(const void *a, const void *b)
{
    return compare(((const count_term *)a)->size, ((const count_term *)b)->size);
}

static bool add_sizes(derivation_size a, derivation_size b, derivation_size most, derivation_size *sum)
{
    unsigned productions = (unsigned)a.productions + b.productions, length = (unsigned)a.length + b.length;
    unsigned holes = (unsigned)a.holes + b.holes;
    *sum = (derivation_size){(uint16_t)productions, (uint16_t)length, (uint16_t)holes};
    return productions <= most.productions && length <= most.length && holes <= most.holes;
}

/* The terms are found by a map while they are summed up, and sorted once. */
void counts_multiply(const counts *a, const counts *b, derivation_size most, counts *into)
{
    map places = {0};
    array_clear(into);
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++) {
            derivation_size sum;
            bool is_new;
            if (!add_sizes(a->items[i].size, b->items[k].size, most, &sum))
                continue;
            uint64_t key = (uint64_t)sum.productions << 32 | (uint64_t)sum.length << 16 | sum.holes;
            uint64_t *place = map_put(&places, key, &is_new);
            if (is_new) {
                *place = into->count;
                array_push(into, (count_term){sum, 0});
            }
            into->items[*place].count += a->items[i].count * b->items[k].count;
        }
    map_free(&places);
    if (into->count)
        qsort(into->items, into->count, sizeof *into->items, compare_terms);
}

long double counts_get(const counts *of, derivation_size size)
{
    size_t at = find(of, size);
    return at < of->count && !compare(of->items[at].size, size) ? of->items[at].count : 0;
}

bool counts_are_equal(const counts *a, const counts *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (compare(a->items[i].size, b->items[i].size) || a->items[i].count != b->items[i].count)
            return false;
    return true;
}

void counts_copy(counts *to, const counts *from)
{
    array_clear(to);
    for (size_t i = 0; i < from->count; i++)
        array_push(to, from->items[i]);
}
