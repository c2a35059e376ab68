#include "ledger.h"

#include "../base/map.h"
#include "../base/memory.h"

#include <stdlib.h>

typedef struct entry {
    bundle work;
    unsigned owner;
    bool waits, is_changed, is_saved;
} entry;

/* Ids in the order in which they came; those that no longer wait are skipped when they are met. */
typedef struct queue {
    ARRAY(uint64_t) ids;
    size_t first;
} queue;

struct ledger {
    map index; /* id -> entry */
    queue waiting, seeds, late;
    size_t waiting_count, seed_count, late_count;
    uint64_t open_edges;
    ARRAY(uint64_t) changed, gone; /* gone: saved once, to be removed */
};

ledger *ledger_new(void)
{
    return memory_allocate(1, sizeof(ledger));
}

static entry *find(const ledger *of, uint64_t id)
{
    const uint64_t *found = map_get(&of->index, id);
    return found ? (entry *)(uintptr_t)*found : NULL;
}

static void free_entry(entry *of)
{
    bundle_free(&of->work);
    memory_free(of);
}

/* In no order. */
static void each_entry(const ledger *of, void *context, void (*visit)(void *context, entry *each))
{
    uint64_t key, value;
    for (size_t at = 0; map_next(&of->index, &at, &key, &value);)
        visit(context, (entry *)(uintptr_t)value);
}

static void free_each(void *context, entry *each)
{
    (void)context;
    free_entry(each);
}

void ledger_free(ledger *of)
{
    if (!of)
        return;
    each_entry(of, NULL, free_each);
    map_free(&of->index);
    array_free(&of->waiting.ids);
    array_free(&of->seeds.ids);
    array_free(&of->late.ids);
    array_free(&of->changed);
    array_free(&of->gone);
    memory_free(of);
}

static void count_seed(ledger *of, const bundle *work, int by)
{
    if (work->is_seed && work->is_late)
        of->late_count += (size_t)by;
    else if (work->is_seed)
        of->seed_count += (size_t)by;
}

/* ---- changes ---- */

static void note_change(ledger *of, entry *changed)
{
    if (changed->is_changed)
        return;
    changed->is_changed = true;
    array_push(&of->changed, changed->work.id);
}

static void wait_again(ledger *of, entry *given)
{
    given->owner = LEDGER_NOBODY;
    if (given->waits || !(given->work.is_seed || given->work.edges.count))
        return;
    given->waits = true;
    queue *to = !given->work.is_seed ? &of->waiting : given->work.is_late ? &of->late : &of->seeds;
    array_push(&to->ids, given->work.id);
    of->waiting_count += !given->work.is_seed;
}

void ledger_add(ledger *to, const bundle *work, unsigned owner, bool is_saved)
{
    entry *made = memory_allocate(1, sizeof *made);
    bundle_copy(&made->work, work);
    made->owner = owner;
    made->is_saved = is_saved;
    *map_put(&to->index, work->id, NULL) = (uintptr_t)made;
    to->open_edges += work->edges.count;
    count_seed(to, work, 1);
    if (owner == LEDGER_NOBODY)
        wait_again(to, made);
    if (!is_saved)
        note_change(to, made);
}

static void wait_no_more(ledger *of, entry *taken)
{
    of->waiting_count -= taken->waits && !taken->work.is_seed;
    taken->waits = false;
}

static void remove_entry(ledger *of, entry *done)
{
    of->open_edges -= done->work.edges.count;
    count_seed(of, &done->work, -1);
    wait_no_more(of, done);
    if (done->is_saved)
        array_push(&of->gone, done->work.id);
    map_remove(&of->index, done->work.id);
    free_entry(done);
}

static void take_open_edge(ledger *of, entry *from, size_t index)
{
    for (size_t i = index + 1; i < from->work.edges.count; i++)
        from->work.edges.items[i - 1] = from->work.edges.items[i];
    from->work.edges.count--;
    of->open_edges--;
    if (!from->work.edges.count)
        wait_no_more(of, from);
}

static bool take_given_up(bundle *from, path_place place)
{
    for (size_t i = 0; i < from->given_up.count; i++) {
        path_place other = from->given_up.items[i].place;
        if (other.event == place.event && other.taken == place.taken) {
            from->given_up.items[i] = array_pop(&from->given_up);
            return true;
        }
    }
    return false;
}

/* An edge is open no more; with `gives_up` it is kept for later. */
static void close_edge(ledger *of, const edge_name *name, bool gives_up)
{
    entry *in = find(of, name->bundle);
    if (!in)
        return;
    size_t index = bundle_find(&in->work, name->place);
    if (index < in->work.edges.count) {
        if (gives_up)
            array_push(&in->work.given_up, in->work.edges.items[index]);
        take_open_edge(of, in, index);
    } else if (gives_up || !take_given_up(&in->work, name->place)) {
        return;
    }
    if (in->work.edges.count || in->work.given_up.count)
        note_change(of, in);
    else
        remove_entry(of, in);
}

static void narrow_edge(ledger *of, const narrowed_edge *edge)
{
    entry *in = find(of, edge->bundle);
    if (!in)
        return;
    array_push(&in->work.excluded, edge->by);
    note_change(of, in);
}

static void put_off(ledger *of, entry *seed)
{
    count_seed(of, &seed->work, -1);
    seed->work.is_late = true;
    count_seed(of, &seed->work, 1);
    wait_again(of, seed);
}

void ledger_apply(ledger *to, const campaign_step *step, unsigned owner)
{
    for (size_t i = 0; i < step->narrowed.count; i++)
        narrow_edge(to, &step->narrowed.items[i]);
    for (size_t i = 0; i < step->closed.count; i++)
        close_edge(to, &step->closed.items[i], false);
    for (size_t i = 0; i < step->given_up.count; i++)
        close_edge(to, &step->given_up.items[i], true);
    entry *seed = step->seed_done ? find(to, step->seed_done) : NULL;
    if (seed)
        remove_entry(to, seed);
    entry *late = step->seed_late ? find(to, step->seed_late) : NULL;
    if (late)
        put_off(to, late);
    if (step->opened.id)
        ledger_add(to, &step->opened, owner, false);
}

/* ---- who has what ---- */

static const bundle *take_from(ledger *of, queue *from, unsigned owner)
{
    entry *found = NULL;
    while (!found && from->first < from->ids.count) {
        found = find(of, from->ids.items[from->first++]);
        if (found && !found->waits)
            found = NULL;
    }
    if (from->first == from->ids.count)
        from->first = from->ids.count = 0;
    if (!found)
        return NULL;
    found->owner = owner;
    wait_no_more(of, found);
    return &found->work;
}

const bundle *ledger_take(ledger *from, unsigned owner)
{
    return take_from(from, &from->waiting, owner);
}

const bundle *ledger_take_seed(ledger *from, unsigned owner)
{
    return take_from(from, &from->seeds, owner);
}

const bundle *ledger_take_late(ledger *from, unsigned owner)
{
    return take_from(from, &from->late, owner);
}

static int compare_places(const void *a, const void *b)
{
    const path_place *x = a, *y = b;
    if (x->event != y->event)
        return x->event < y->event ? -1 : 1;
    return x->taken < y->taken ? -1 : x->taken > y->taken;
}

/* Moves the edges at these places from one bundle to another. */
static void move_edges(bundle *from, bundle *to, const path_place *places, size_t count)
{
    size_t kept = 0;
    array_clear(&to->edges);
    for (size_t i = 0; i < from->edges.count; i++) {
        open_edge edge = from->edges.items[i];
        if (bsearch(&edge.place, places, count, sizeof *places, compare_places))
            array_push(&to->edges, edge);
        else
            from->edges.items[kept++] = edge;
    }
    from->edges.count = kept;
}

void ledger_give_back(ledger *to, uint64_t id, path_place *places, size_t count, uint64_t new_id)
{
    entry *from = find(to, id);
    if (!from || !count)
        return;
    bundle moved = {0};
    bundle_copy(&moved, &from->work);
    qsort(places, count, sizeof *places, compare_places);
    move_edges(&from->work, &moved, places, count);
    if (!from->work.edges.count) {
        bundle_copy(&from->work, &moved);
        wait_again(to, from);
    } else if (moved.edges.count) {
        to->open_edges -= moved.edges.count;
        moved.id = new_id;
        array_clear(&moved.given_up);
        note_change(to, from);
        ledger_add(to, &moved, LEDGER_NOBODY, false);
    }
    bundle_free(&moved);
}

typedef struct return_of {
    ledger *to;
    unsigned owner;
} return_of;

static void return_each(void *context, entry *each)
{
    return_of *back = context;
    if (each->owner == back->owner)
        wait_again(back->to, each);
}

void ledger_give_all_back(ledger *to, unsigned owner)
{
    each_entry(to, &(return_of){to, owner}, return_each);
}

/* ---- what was given up ---- */

static int compare_edges(const void *a, const void *b)
{
    const open_edge *x = a, *y = b;
    return compare_places(&x->place, &y->place);
}

static int compare_ids(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

typedef ARRAY(uint64_t) id_list;

static void list_given_up(void *context, entry *each)
{
    if (each->work.given_up.count)
        array_push((id_list *)context, each->work.id);
}

/* Into a bundle of their own if the entry's is open already. */
static void reopen(ledger *of, entry *at, uint64_t *next_id)
{
    bundle again = {0};
    bundle_copy(&again, &at->work);
    array_clear(&again.edges);
    for (size_t i = 0; i < again.given_up.count; i++)
        array_push(&again.edges, again.given_up.items[i]);
    array_clear(&again.given_up);
    qsort(again.edges.items, again.edges.count, sizeof *again.edges.items, compare_edges);
    if (at->work.edges.count) {
        array_clear(&at->work.given_up);
        note_change(of, at);
        again.id = (*next_id)++;
        ledger_add(of, &again, LEDGER_NOBODY, false);
    } else {
        bundle_copy(&at->work, &again);
        of->open_edges += again.edges.count;
        note_change(of, at);
        wait_again(of, at);
    }
    bundle_free(&again);
}

/* In the order of ids, so that one campaign goes on as its copy would. */
size_t ledger_reopen(ledger *of, uint64_t *next_id)
{
    id_list ids = {0};
    uint64_t before = of->open_edges;
    each_entry(of, &ids, list_given_up);
    if (ids.count)
        qsort(ids.items, ids.count, sizeof *ids.items, compare_ids);
    for (size_t i = 0; i < ids.count; i++)
        reopen(of, find(of, ids.items[i]), next_id);
    array_free(&ids);
    return of->open_edges - before;
}

/* ---- figures, saving ---- */

size_t ledger_waiting(const ledger *of)
{
    return of->waiting_count;
}

size_t ledger_seeds(const ledger *of)
{
    return of->seed_count;
}

size_t ledger_late(const ledger *of)
{
    return of->late_count;
}

uint64_t ledger_open_edges(const ledger *of)
{
    return of->open_edges;
}

bool ledger_is_empty(const ledger *of)
{
    return !of->open_edges && !of->seed_count && !of->late_count;
}

bool ledger_save(ledger *of, const ledger_saver *by)
{
    for (size_t i = 0; i < of->gone.count; i++)
        if (!by->remove(by->context, of->gone.items[i]))
            return false;
    array_clear(&of->gone);
    for (size_t i = 0; i < of->changed.count; i++) {
        entry *changed = find(of, of->changed.items[i]);
        if (!changed || !changed->is_changed)
            continue;
        if (!by->put(by->context, &changed->work))
            return false;
        changed->is_changed = false;
        changed->is_saved = true;
    }
    array_clear(&of->changed);
    return true;
}
