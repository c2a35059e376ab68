#include "frontier.h"

#include "../base/map.h"
#include "../base/memory.h"

#include <stdlib.h>

/* A heap by (rank, order). Ranks only rise, so a stale one is put right when it comes to the top. */
typedef struct waiting {
    uint64_t rank, order;
    search_entry entry;
} waiting;

struct frontier {
    const search *by;
    random_source random;
    bool (*is_covered)(void *context, uint32_t side);
    void *context;
    ARRAY(waiting) heap;
    map attempts; /* of site and direction */
    uint64_t pushed, popped;
};

frontier *frontier_new(const search *by, uint64_t random_seed, bool (*is_covered)(void *context, uint32_t side),
                       void *context)
{
    frontier *made = memory_allocate(1, sizeof *made);
    made->by = by;
    made->random.state = random_seed;
    made->is_covered = is_covered;
    made->context = context;
    return made;
}

void frontier_free(frontier *of)
{
    if (!of)
        return;
    array_free(&of->heap);
    map_free(&of->attempts);
    memory_free(of);
}

enum { MOST_CORRECTIONS = 32 };

static uint64_t direction(const search_entry *entry)
{
    return (uint64_t)entry->site << 24 | (uint64_t)entry->kind << 16 | entry->taken;
}

static uint64_t current_rank(const frontier *of, const waiting *w)
{
    const uint64_t *attempts = map_get(&of->attempts, direction(&w->entry));
    search_view view = {
        .covered = of->is_covered && of->is_covered(of->context, w->entry.side),
        .attempts = attempts ? (uint32_t)*attempts : 0,
        .order = w->order,
    };
    return of->by->rank(&w->entry, &view);
}

static bool comes_first(const waiting *a, const waiting *b)
{
    return a->rank != b->rank ? a->rank < b->rank : a->order < b->order;
}

static void swap(frontier *of, size_t a, size_t b)
{
    waiting other = of->heap.items[a];
    of->heap.items[a] = of->heap.items[b];
    of->heap.items[b] = other;
}

static size_t sift_up(frontier *of, size_t i)
{
    for (; i > 0 && comes_first(&of->heap.items[i], &of->heap.items[(i - 1) / 2]); i = (i - 1) / 2)
        swap(of, i, (i - 1) / 2);
    return i;
}

static void sift_down(frontier *of, size_t i)
{
    for (;;) {
        size_t least = i;
        for (size_t child = 2 * i + 1; child <= 2 * i + 2 && child < of->heap.count; child++)
            if (comes_first(&of->heap.items[child], &of->heap.items[least]))
                least = child;
        if (least == i)
            return;
        swap(of, i, least);
        i = least;
    }
}

void frontier_push(frontier *to, const search_entry *entry)
{
    waiting added = {.order = to->pushed++, .entry = *entry};
    added.rank = current_rank(to, &added);
    array_push(&to->heap, added);
    sift_up(to, to->heap.count - 1);
}

/* Every choice makes the ranks of all entries of its kind old. Only so many are renewed at a time: the order is a
 * preference, not a promise, and a choice must not cost as much as the queue is long. */
static void correct_top(frontier *of)
{
    for (int i = 0; i < MOST_CORRECTIONS; i++) {
        uint64_t rank = current_rank(of, &of->heap.items[0]);
        if (rank <= of->heap.items[0].rank)
            return;
        of->heap.items[0].rank = rank;
        sift_down(of, 0);
    }
}

bool frontier_pop(frontier *from, search_entry *entry)
{
    if (!from->heap.count)
        return false;
    from->popped++;
    size_t chosen = 0;
    if (from->by->random_every && from->popped % from->by->random_every == 0)
        chosen = (size_t)random_below(&from->random, from->heap.count);
    else
        correct_top(from);
    *entry = from->heap.items[chosen].entry;
    waiting last = array_pop(&from->heap);
    if (chosen < from->heap.count) {
        from->heap.items[chosen] = last;
        sift_down(from, sift_up(from, chosen));
    }
    ++*map_put(&from->attempts, direction(entry), NULL);
    return true;
}

const search_entry *frontier_find(const frontier *of, uint32_t node)
{
    for (size_t i = 0; i < of->heap.count; i++)
        if (of->heap.items[i].entry.node == node)
            return &of->heap.items[i].entry;
    return NULL;
}

static int compare_depths(const void *a, const void *b)
{
    const waiting *x = a, *y = b;
    if (x->entry.depth != y->entry.depth)
        return x->entry.depth > y->entry.depth ? -1 : 1;
    return x->order > y->order ? -1 : x->order < y->order;
}

void frontier_take_shallow(frontier *from, size_t count, search_entries *into)
{
    if (!from->heap.count)
        return;
    qsort(from->heap.items, from->heap.count, sizeof *from->heap.items, compare_depths);
    for (; count && from->heap.count; count--)
        array_push(into, array_pop(&from->heap).entry);
    for (size_t i = from->heap.count / 2; i > 0; i--)
        sift_down(from, i - 1);
}

uint64_t frontier_rank(const frontier *of)
{
    return of->heap.count ? of->heap.items[0].rank : UINT64_MAX;
}

size_t frontier_count(const frontier *of)
{
    return of->heap.count;
}

size_t frontier_memory(const frontier *of)
{
    return of->heap.capacity * sizeof(waiting) + of->attempts.capacity * 24;
}
