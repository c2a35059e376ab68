#include "counts.h"

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

void counts_multiply(const counts *a, const counts *b, derivation_size most, counts *into)
{
    array_clear(into);
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++) {
            derivation_size x = a->items[i].size, y = b->items[k].size;
            if (x.productions + y.productions > most.productions || x.length + y.length > most.length ||
                x.holes + y.holes > most.holes)
                continue;
            derivation_size sum = {(uint16_t)(x.productions + y.productions), (uint16_t)(x.length + y.length),
                                   (uint16_t)(x.holes + y.holes)};
            counts_add(into, sum, a->items[i].count * b->items[k].count);
        }
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
