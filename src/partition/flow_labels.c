#include "flow_labels.h"

#include "../base/memory.h"
#include "../solve/intervals.h"

#include <string.h>

enum { MOST_GIVEN_UP = 32 };

/* A decision that what follows depends on. */
typedef struct open_decision {
    uint32_t region;
    number_set units;
    uint64_t key;    /* see find_key */
    bool is_settled; /* with the base's values it is decided in the same way */
} open_decision;

/* A set that has a unit, and where the next such entry is: 1 + its place; 0: there is none. */
typedef struct forever_entry {
    number_set units;
    uint64_t next;
} forever_entry;

struct flow_labels {
    const expr_arena *arena;
    number_sets *sets;
    support *bytes;
    evaluator *at_base;
    intervals *always;
    map of_support;                /* set of bytes -> its units */
    ARRAY(uint32_t) units;         /* by byte */
    ARRAY(uint32_t) sizes;         /* by byte, of the unit that begins there */
    ARRAY(open_decision) open;     /* in regions */
    map forever;                   /* sets of units of decisions that no region closes; value: 1 if settled */
    ARRAY(number_set) forever_list;
    map forever_by_unit;           /* unit -> 1 + the first of its entries below, */
    ARRAY(forever_entry) entries;
    number_set unsettled;          /* units of decisions that are open and not settled */
    ARRAY(number_set) given_up;    /* units of labels that some run gave up */
    bool gave_up_more;             /* the last run did */
    number_set from_start;         /* those of them that vary in this run: all of it depends on them */
    uint64_t way;                  /* how those went that no region closes and that are not settled */
    number_set changed;            /* where the run's input is not the base */
    ARRAY(number_set) decided;     /* by event number: what it depends on */
    ARRAY(number_set) resolved;    /* by label - 1: what it leads to, or UNRESOLVED */
    ARRAY(flow_label) waiting;     /* to be resolved */
    map visits;                    /* of a site under one decision -> how often */
    map base_outcomes;             /* key of a decision in the base -> how it was decided */
    map base_left;                 /* keys of those that went a way that ends the run */
    bool is_base;                  /* this run is it */
    ARRAY(uint64_t) base_inputs;   /* what the base declared, as hash_input makes it */
    ARRAY(uint64_t) closed;        /* keys of what was closed since a decision came */
    uint32_t base_last;            /* site of the decision that came last in the base */
    map base_quiet;                /* keys of what the base closed, and decided nothing afterwards */
    size_t declared;               /* inputs of the run so far */
    uint32_t moved;                /* from this byte on the inputs are not those of the base */
    const trace *run;
};

flow_labels *flow_labels_new(const expr_arena *arena, number_sets *sets)
{
    flow_labels *made = memory_allocate(1, sizeof *made);
    made->arena = arena;
    made->sets = sets;
    made->bytes = support_new(arena);
    made->at_base = evaluator_new(arena);
    made->always = intervals_new(arena);
    return made;
}

void flow_labels_free(flow_labels *of)
{
    if (!of)
        return;
    support_free(of->bytes);
    evaluator_free(of->at_base);
    intervals_free(of->always);
    map_free(&of->of_support);
    array_free(&of->units);
    array_free(&of->sizes);
    array_free(&of->open);
    map_free(&of->forever);
    array_free(&of->forever_list);
    map_free(&of->forever_by_unit);
    array_free(&of->entries);
    array_free(&of->given_up);
    array_free(&of->decided);
    array_free(&of->resolved);
    array_free(&of->waiting);
    map_free(&of->visits);
    map_free(&of->base_outcomes);
    map_free(&of->base_left);
    array_free(&of->base_inputs);
    array_free(&of->closed);
    map_free(&of->base_quiet);
    memory_free(of);
}

void flow_labels_forget_base(flow_labels *of)
{
    map_free(&of->base_outcomes);
    map_free(&of->base_left);
    map_free(&of->base_quiet);
    array_clear(&of->base_inputs);
}

/* ---- units ---- */

uint32_t flow_labels_unit(const flow_labels *of, uint32_t byte)
{
    return byte < of->units.count ? of->units.items[byte] : byte;
}

uint32_t flow_labels_unit_size(const flow_labels *of, uint32_t unit)
{
    return unit < of->sizes.count && of->sizes.items[unit] ? of->sizes.items[unit] : 1;
}

static void make_unit(flow_labels *of, uint32_t first, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        of->units.items[first + i] = first;
    of->sizes.items[first] = size;
}

void flow_labels_list_units(const flow_labels *of, flow_sizes *into)
{
    for (uint32_t byte = 0; byte < of->units.count; byte += flow_labels_unit_size(of, byte))
        array_push(into, flow_labels_unit_size(of, byte));
}

static void make_room(flow_labels *of, size_t bytes)
{
    while (of->units.count < bytes) {
        array_push(&of->sizes, 1);
        array_push(&of->units, (uint32_t)of->units.count);
    }
}

void flow_labels_set_units(flow_labels *of, const flow_sizes *sizes)
{
    for (size_t i = 0; i < sizes->count; i++) {
        uint32_t first = (uint32_t)of->units.count;
        make_room(of, (size_t)first + sizes->items[i]);
        make_unit(of, first, sizes->items[i]);
    }
}

static void know_inputs(flow_labels *of)
{
    size_t before = of->units.count;
    for (size_t i = 0; i < of->run->inputs.count; i++) {
        const trace_input *input = &of->run->inputs.items[i];
        make_room(of, input->first + input->size);
        if (input->first < before)
            continue;
        bool has_length = input->kind == INPUT_SIZED || input->kind == INPUT_STRING;
        if (has_length)
            make_unit(of, input->first, 4);
        else if (input->kind != INPUT_BYTES && input->size)
            make_unit(of, input->first, input->size);
    }
    if (of->units.count > before)
        map_free(&of->of_support);
}

static number_set units_of(flow_labels *of, expr_id expr)
{
    if (expr && bounds_are_one_value(intervals_of(of->always, expr)))
        return 0; /* the same on any input, as the check of an index that cannot be too large */
    uint32_t support = support_of(of->bytes, expr);
    bool is_new;
    uint64_t *known = map_put(&of->of_support, support, &is_new);
    if (!is_new)
        return (number_set)*known;
    ARRAY(uint32_t) units = {0};
    size_t count;
    const support_range *ranges = support_ranges(of->bytes, support, &count);
    for (size_t i = 0; i < count; i++)
        for (uint32_t byte = ranges[i].first; byte <= ranges[i].last; byte++)
            array_push(&units, flow_labels_unit(of, byte));
    *known = number_set_make(of->sets, units.items, units.count);
    array_free(&units);
    return (number_set)*known;
}

/* Inputs of one name that are declared under other decisions, or behind other ones, are not the same. */
static uint64_t hash_input(const flow_labels *in, const trace_input *of)
{
    uint64_t name = of->name ? map_hash_bytes(of->name, strlen(of->name)) : 0;
    uint64_t under = in->open.count ? in->open.items[in->open.count - 1].key : 0;
    uint64_t place = map_hash(map_hash(name, under), in->way);
    return map_hash(map_hash(place, of->kind), (uint64_t)of->first << 32 | of->size);
}

/* Takes the inputs that the run declared before the next part of its flow. What stands at a byte may be another input than in the
 * base. That was decided by the bytes that are not as in the base, no matter how. */
static void declare_inputs(flow_labels *of, size_t flow_at)
{
    const trace *run = of->run;
    for (; of->declared < run->inputs.count && run->inputs.items[of->declared].flow_before <= flow_at; of->declared++) {
        const trace_input *input = &run->inputs.items[of->declared];
        uint64_t hash = hash_input(of, input);
        bool is_same = of->declared < of->base_inputs.count && of->base_inputs.items[of->declared] == hash;
        if (of->is_base)
            array_push(&of->base_inputs, hash);
        else if (!is_same && of->moved == UINT32_MAX)
            of->moved = input->first;
    }
}

static number_set add_movers(flow_labels *of, number_set units)
{
    size_t count;
    const uint32_t *items = number_set_items(of->sets, units, &count);
    return count && items[count - 1] >= of->moved ? number_set_join(of->sets, units, of->changed) : units;
}

/* ---- what a decision depends on ---- */

#define UNRESOLVED UINT32_MAX

static number_set resolved(const flow_labels *of, flow_label label)
{
    return of->resolved.items[label - 1];
}

/* Of a label whose parts are known. */
static number_set resolve_one(flow_labels *of, const flow_label_node *node)
{
    switch (node->kind) {
    case LABEL_EVENT: return node->a < of->decided.count ? of->decided.items[node->a] : 0;
    case LABEL_EXPR: return units_of(of, node->a);
    default: return number_set_join(of->sets, resolved(of, node->a), resolved(of, node->b));
    }
}

/* Chains are long, so those that wait are kept in a list. */
static number_set resolve(flow_labels *of, flow_label tags)
{
    const label_graph *labels = &of->run->labels;
    while (of->resolved.count < labels->nodes.count)
        array_push(&of->resolved, UNRESOLVED);
    array_clear(&of->waiting);
    if (tags)
        array_push(&of->waiting, tags);
    while (of->waiting.count) {
        flow_label at = of->waiting.items[of->waiting.count - 1];
        const flow_label_node *node = flow_label_get(labels, at);
        const flow_label parts[] = {node->kind == LABEL_BOTH ? node->a : 0, node->kind == LABEL_BOTH ? node->b : 0};
        size_t before = of->waiting.count;
        for (int i = 0; i < 2; i++)
            if (parts[i] && resolved(of, parts[i]) == UNRESOLVED)
                array_push(&of->waiting, parts[i]);
        if (of->waiting.count > before)
            continue;
        if (resolved(of, at) == UNRESOLVED)
            of->resolved.items[at - 1] = resolve_one(of, node);
        (void)array_pop(&of->waiting);
    }
    return tags ? resolved(of, tags) : 0;
}

static void note_decided(flow_labels *of, uint32_t number, number_set units)
{
    while (of->decided.count <= number)
        array_push(&of->decided, 0);
    of->decided.items[number] = units;
}

/* Joins the sets of units that are open forever and share one with `all`. */
static number_set join_forever(flow_labels *of, number_set all)
{
    size_t count;
    number_set_items(of->sets, all, &count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *first = map_get(&of->forever_by_unit, number_set_items(of->sets, all, &count)[i]);
        number_set joined = all;
        for (uint64_t at = first ? *first : 0; at; at = of->entries.items[at - 1].next)
            joined = number_set_join(of->sets, joined, of->entries.items[at - 1].units);
        if (joined != all) {
            all = joined;
            i = (size_t)-1; /* from the first one on: the set is another */
            number_set_items(of->sets, all, &count);
        }
    }
    return all;
}

/* Decisions that are open and share inputs with this one must vary with it; those that went otherwise than they would
 * with the base's values must anyway. */
static number_set close_over(flow_labels *of, number_set units)
{
    number_set all = number_set_join(of->sets, units, of->unsettled), before;
    do {
        before = all;
        number_set last = 0; /* those of a loop's rounds are the same */
        for (size_t i = 0; i < of->open.count; i++) {
            number_set one = of->open.items[i].units;
            if (one != last && one != all && number_set_meets(of->sets, one, all))
                all = number_set_join(of->sets, all, one);
            last = one;
        }
        all = join_forever(of, all);
    } while (all != before);
    return all;
}

static uint64_t outcome_of(const trace_flow *of)
{
    bool is_condition = of->event.kind != EVENT_SWITCH && of->event.kind != EVENT_CONCRETIZE;
    return is_condition ? of->event.taken : of->event.value;
}

/* The same decision in another run has the same key, if all decisions that it depends on went the same way: it is the n-th one
 * of its place under the decision that was opened last. */
static uint64_t find_key(flow_labels *of, const trace_flow *flow)
{
    const open_decision *under = of->open.count ? &of->open.items[of->open.count - 1] : NULL;
    uint64_t place = map_hash(map_hash(map_hash(under ? under->key : 0, of->way), flow->event.kind), flow->event.site);
    return map_hash(place, ++*map_put(&of->visits, place, NULL));
}

static bool is_any(const trace_flow *of)
{
    return of->event.kind == EVENT_BRANCH && of->event.flags & SEGMENT_FLOW_ANY;
}

/* Would it be decided in the same way if the inputs that it depends on had the base's values? */
static bool is_settled(flow_labels *of, const trace_flow *flow, number_set units, uint64_t key)
{
    const uint64_t *in_base = map_get(&of->base_outcomes, key);
    if (!number_set_meets(of->sets, units, of->changed))
        return true;
    if (is_any(flow))
        return false;
    if (in_base)
        return *in_base == outcome_of(flow);
    return !flow->tags && evaluator_value(of->at_base, flow->event.expr) == outcome_of(flow);
}

static void find_unsettled(flow_labels *of)
{
    of->unsettled = of->from_start;
    for (size_t i = 0; i < of->open.count; i++)
        if (!of->open.items[i].is_settled)
            of->unsettled = number_set_join(of->sets, of->unsettled, of->open.items[i].units);
    for (size_t i = 0; i < of->forever_list.count; i++)
        if (!*map_get(&of->forever, of->forever_list.items[i]))
            of->unsettled = number_set_join(of->sets, of->unsettled, of->forever_list.items[i]);
}

static void open_forever(flow_labels *of, number_set units, bool settled)
{
    bool is_new;
    uint64_t *how = map_put(&of->forever, units, &is_new);
    *how = is_new ? settled : *how && settled;
    if (!settled)
        of->unsettled = number_set_join(of->sets, of->unsettled, units);
    if (!is_new)
        return;
    array_push(&of->forever_list, units);
    size_t count;
    const uint32_t *items = number_set_items(of->sets, units, &count);
    for (size_t i = 0; i < count; i++) {
        uint64_t *first = map_put(&of->forever_by_unit, items[i], NULL);
        array_push(&of->entries, (forever_entry){units, *first});
        *first = of->entries.count;
    }
}

static bool has_left(const trace_flow *of)
{
    return (of->event.kind == EVENT_BRANCH || of->event.kind == EVENT_SWITCH) && of->event.flags & SEGMENT_FLOW_LEFT;
}

/* What follows depends on that the run did not end here. The base did not either, if it came by; if it did not, then because
 * of a decision that went otherwise, which is open too. If the run goes on though it went the way that ends it, by longjmp, or
 * the base did, this is as any other decision. */
static void stay_open(flow_labels *of, const trace_flow *flow, number_set units, uint64_t key)
{
    const uint64_t *in_base = map_get(&of->base_outcomes, key);
    bool as_any = has_left(flow) || map_get(&of->base_left, key);
    bool settled = as_any ? in_base && *in_base == outcome_of(flow) : in_base || of->unsettled;
    open_forever(of, close_over(of, units), settled);
    if (as_any && !settled)
        of->way = map_hash(key, outcome_of(flow));
}

/* A run that gives a label up says no more of what depends on it; that must be seen where it varies, in runs that do not give it up. */
static void find_from_start(flow_labels *of)
{
    of->from_start = 0;
    for (size_t i = 0; i < of->given_up.count; i++)
        if (number_set_meets(of->sets, of->given_up.items[i], of->changed))
            of->from_start = number_set_join(of->sets, of->from_start, of->given_up.items[i]);
    of->unsettled = of->from_start;
}

void flow_labels_give_up(flow_labels *of, number_set units)
{
    for (size_t i = 0; i < of->given_up.count; i++)
        if (number_set_is_in(of->sets, units, of->given_up.items[i]))
            return;
    of->gave_up_more = true;
    array_push(&of->given_up, units);
    while (of->given_up.count > MOST_GIVEN_UP) {
        number_set last = array_pop(&of->given_up), *one = &of->given_up.items[of->given_up.count - 1];
        *one = number_set_join(of->sets, *one, last);
    }
}

const number_set *flow_labels_given_up(const flow_labels *of, size_t *count)
{
    *count = of->given_up.count;
    return of->given_up.items;
}

static void open(flow_labels *of, const trace_flow *flow, number_set units)
{
    bool is_branch = flow->event.kind == EVENT_BRANCH || flow->event.kind == EVENT_SWITCH;
    bool can_open = is_branch || flow->event.kind == EVENT_CONCRETIZE;
    bool is_check = flow->event.kind == EVENT_CHECK && bug_kind_stops((enum bug_kind)flow->event.flags);
    bool stays = is_branch ? flow->event.flags & SEGMENT_FLOW_STAYS : is_check || flow->event.kind == EVENT_ASSUME;
    uint64_t key = is_any(flow) ? 0 : find_key(of, flow);
    if (of->is_base && !is_any(flow))
        *map_put(&of->base_outcomes, key, NULL) = outcome_of(flow);
    if (of->is_base && has_left(flow))
        map_put(&of->base_left, key, NULL);
    if (!units)
        return;
    if (is_any(flow))
        flow_labels_give_up(of, units);
    if (stays)
        stay_open(of, flow, units, key);
    if (!can_open || !(flow->event.flags & SEGMENT_FLOW_OPENS))
        return;
    bool settled = is_settled(of, flow, units, key);
    if (flow->event.flags & SEGMENT_FLOW_FOREVER) {
        open_forever(of, close_over(of, units), settled);
        of->way = settled ? of->way : map_hash(key, outcome_of(flow));
        return;
    }
    array_push(&of->open, (open_decision){flow->event.aux, units, map_hash(key, outcome_of(flow)), settled});
    if (!settled)
        of->unsettled = number_set_join(of->sets, of->unsettled, units);
}

static void close_region(flow_labels *of, uint32_t region)
{
    size_t kept = 0;
    bool was_unsettled = false;
    for (size_t i = 0; i < of->open.count; i++) {
        if (of->open.items[i].region != region) {
            of->open.items[kept++] = of->open.items[i];
            continue;
        }
        was_unsettled |= !of->open.items[i].is_settled;
        array_push(&of->closed, of->open.items[i].key);
    }
    of->open.count = kept;
    if (was_unsettled)
        find_unsettled(of);
}

static void find_changed(flow_labels *of, const uint8_t *input, size_t size, const uint8_t *base, size_t base_size)
{
    ARRAY(uint32_t) changed = {0};
    for (size_t i = 0; base && i < size; i++)
        if (input[i] != (i < base_size ? base[i] : 0))
            array_push(&changed, flow_labels_unit(of, (uint32_t)i));
    of->changed = number_set_make(of->sets, changed.items, changed.count);
    array_free(&changed);
}

/* Behind a decision that nothing closes and that went otherwise than in the base, the run may have ended anywhere: it is taken to
 * have, if it did not come to what the base decided last. */
static bool has_stopped(const flow_labels *of, const trace_flow *last)
{
    for (size_t i = 0; i < of->run->bugs.count; i++)
        if (bug_kind_stops(of->run->bugs.items[i].kind))
            return true;
    bool is_elsewhere = of->way && last->event.site != of->base_last;
    return of->run->end != SEGMENT_END_EXIT || is_elsewhere || has_left(last);
}

/* Of the open decisions, those that another end of the run may be owed to. */
static number_set add_open(const flow_labels *of, number_set units)
{
    for (size_t i = 0; i < of->open.count; i++)
        if (!of->open.items[i].is_settled || !map_get(&of->base_quiet, of->open.items[i].key))
            units = number_set_join(of->sets, units, of->open.items[i].units);
    return units;
}

/* Runs in which an assumption does not hold are not made, so one that passes it says what they would have said at their end: what
 * lies behind is reached by none of the ways that are open here, too. Inputs of a block that have no part in it cannot make it fail. */
static void see_assumption(flow_labels *of, const trace_flow *flow, number_set units, number_set block, flow_seen_list *into)
{
    units = add_open(of, units);
    if (number_set_meets(of->sets, units, block))
        units = number_set_join(of->sets, units, block);
    if (units)
        array_push(into, (flow_seen){close_over(of, units), flow->event.site, flow->event.kind});
}

/* The run ended before it asked for all that others ask for. One that goes on has other values of what was decided last, or comes
 * there by none of the ways that are open, if there is something to decide behind them; and it may ask for any other input of the
 * block that this one did not come to. */
static void see_end(flow_labels *of, const trace_flow *last, number_set units, number_set block, flow_seen_list *into)
{
    if (!last || (!of->open.count && !has_stopped(of, last)))
        return;
    units = add_open(of, units);
    if (units)
        units = close_over(of, number_set_join(of->sets, units, block));
    if (units)
        array_push(into, (flow_seen){units, last->event.site, last->event.kind});
}

bool flow_labels_read(flow_labels *with, const trace *run, const uint8_t *input, size_t size, const uint8_t *base,
                      size_t base_size, number_set block, flow_seen_list *into)
{
    with->run = run;
    array_clear(into);
    array_clear(&with->open);
    array_clear(&with->decided);
    array_clear(&with->resolved);
    array_clear(&with->closed);
    array_clear(&with->forever_list);
    map_free(&with->forever);
    map_free(&with->forever_by_unit);
    array_clear(&with->entries);
    map_free(&with->visits);
    with->gave_up_more = false;
    with->way = 0;
    know_inputs(with);
    find_changed(with, input, size, base, base_size);
    find_from_start(with);
    with->is_base = base && !with->changed;
    with->declared = 0;
    with->moved = UINT32_MAX;
    if (with->is_base)
        array_clear(&with->base_inputs);
    evaluator_start(with->at_base, base ? base : input, base ? base_size : size);
    const trace_flow *last = NULL;
    number_set last_units = 0;
    for (size_t i = 0; i < run->flow.count; i++) {
        const trace_flow *flow = &run->flow.items[i];
        declare_inputs(with, i);
        if (flow->event.kind == EVENT_FLOW_CLOSES) {
            close_region(with, flow->event.aux);
            continue;
        }
        number_set units = number_set_join(with->sets, units_of(with, flow->event.expr), resolve(with, flow->tags));
        units = add_movers(with, units);
        array_clear(&with->closed);
        last = flow;
        last_units = units;
        note_decided(with, flow->number, units);
        if (units)
            array_push(into, (flow_seen){close_over(with, units), flow->event.site, flow->event.kind});
        open(with, flow, units);
        if (flow->event.kind == EVENT_ASSUME && flow->event.taken)
            see_assumption(with, flow, units, block, into);
    }
    declare_inputs(with, run->flow.count);
    with->base_last = !with->is_base ? with->base_last : last ? last->event.site : SEGMENT_NO_SITE;
    if (with->is_base)
        for (size_t i = 0; i < with->closed.count; i++)
            map_put(&with->base_quiet, with->closed.items[i], NULL);
    see_end(with, last, last_units, block, into);
    return !with->gave_up_more;
}
