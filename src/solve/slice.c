/* The conditions of a path are kept in a stack with an index from input bytes to them. The next path usually
 * begins like the last one: what both have in common stays, the rest is taken back and replaced. A slice is
 * then found by following the index from the asked bytes, and costs what it holds and not what the path
 * holds. A bound of an expression that a narrower one implies is left out: a loop that counts up to a
 * symbolic number makes many. */

#include "slice.h"

#include "../base/map.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_INDEXED = 1 << 20 /* bytes from here on are one byte to the index */ };

/* Marks that all fall at once when the round goes on. */
typedef struct marks {
    uint32_t *rounds;
    size_t capacity;
} marks;

/* A conjunct of the path. */
typedef struct conjunct {
    expr_id id;
    uint32_t set;    /* its support */
    uint32_t before; /* position + 1 of the conjunct with the same support before it */
    uint64_t bound;  /* key of what it bounds, or 0 */
    uint32_t weaker; /* position + 1 of the bound that it makes superfluous */
    bool is_superfluous;
} conjunct;

/* A support set that some conjunct has, at one of its bytes. */
typedef struct link {
    uint32_t set, byte;
    uint32_t before; /* position + 1 of the link before it at the same byte */
} link;

/* A condition of the path, with the heights of the stacks below it. */
typedef struct step {
    expr_id condition;
    uint32_t conjuncts, links;
    bool is_false,
        is_unknown; /* a conjunct of it or before it is constant and false; found no room in the arena */
} step;

struct slicer {
    expr_arena *arena;
    support *sets;
    slice made;
    ARRAY(step) path;
    ARRAY(conjunct) conjuncts; /* of the path, distinct */
    map bounds;                /* key of what is bounded to position + 1 of its narrowest bound; 0: none */
    ARRAY(link) links;
    ARRAY(expr_id) stack;
    ARRAY(uint32_t) waiting;    /* sets whose conjuncts belong to the slice and are not yet in it */
    uint32_t *at_set, *at_byte; /* position + 1 of the last conjunct, of the last link */
    size_t set_capacity, byte_capacity;
    uint32_t round;
    marks reached, listed; /* sets that were waiting; input bytes that are in made.bytes */
    uint8_t *is_held;      /* by expression id: a conjunct of the path */
    size_t held_capacity;
};

slicer *slicer_new(expr_arena *arena)
{
    slicer *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    of->sets = support_new(arena);
    return of;
}

void slicer_free(slicer *of)
{
    if (!of)
        return;
    support_free(of->sets);
    array_free(&of->made.conditions);
    array_free(&of->made.asked);
    array_free(&of->made.bytes);
    array_free(&of->path);
    array_free(&of->conjuncts);
    map_free(&of->bounds);
    array_free(&of->links);
    array_free(&of->stack);
    array_free(&of->waiting);
    memory_free(of->at_set);
    memory_free(of->at_byte);
    memory_free(of->reached.rounds);
    memory_free(of->listed.rounds);
    memory_free(of->is_held);
    memory_free(of);
}

support *slicer_support(slicer *of)
{
    return of->sets;
}

/* Room for an item at `at`; new ones are zero. */
static void *reserve(void *items, size_t *capacity, size_t at, size_t size)
{
    if (at < *capacity)
        return items;
    size_t more = 2 * at + 64;
    items = memory_resize(items, more, size);
    memset((char *)items + *capacity * size, 0, (more - *capacity) * size);
    *capacity = more;
    return items;
}

/* Was the mark new? */
static bool mark(slicer *of, marks *in, size_t at)
{
    in->rounds = reserve(in->rounds, &in->capacity, at, sizeof *in->rounds);
    bool is_new = in->rounds[at] != of->round;
    in->rounds[at] = of->round;
    return is_new;
}

static void start_round(slicer *of)
{
    if (++of->round)
        return;
    marks *all[] = {&of->reached, &of->listed};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i]->rounds)
            memset(all[i]->rounds, 0, all[i]->capacity * sizeof *all[i]->rounds);
    of->round = 1;
}

static void push_equality(slicer *of, expr_id a, expr_id b)
{
    array_push(&of->stack, expr_binary(of->arena, EXPR_EQ, a, b));
}

/* Takes an equality apart where its parts do not depend on each other. */
static bool split_equality(slicer *of, expr_node equality)
{
    expr_arena *arena = of->arena;
    expr_node x = *expr_get(arena, equality.a), y = *expr_get(arena, equality.b);
    if (x.op == EXPR_OR && x.width > 1 && y.op == EXPR_CONST && expr_const_value(arena, equality.b) == 0) {
        push_equality(of, x.a, equality.b);
        push_equality(of, x.b, equality.b);
        return true;
    }
    if (x.op != EXPR_CONCAT)
        return false;
    unsigned low = expr_width(arena, x.b);
    if (y.op != EXPR_CONST && (y.op != EXPR_CONCAT || expr_width(arena, y.b) != low))
        return false;
    push_equality(of, x.a, expr_extract(arena, equality.b, low, x.width - low));
    push_equality(of, x.b, expr_extract(arena, equality.b, 0, low));
    return true;
}

static bool split_condition(slicer *of, expr_id id)
{
    expr_node node = *expr_get(of->arena, id);
    if (node.op == EXPR_AND) {
        array_push(&of->stack, node.a);
        array_push(&of->stack, node.b);
        return true;
    }
    if (node.op == EXPR_NOT && expr_get(of->arena, node.a)->op == EXPR_OR) {
        node = *expr_get(of->arena, node.a);
        array_push(&of->stack, expr_not(of->arena, node.a));
        array_push(&of->stack, expr_not(of->arena, node.b));
        return true;
    }
    return node.op == EXPR_EQ && split_equality(of, node);
}

static uint32_t index_of(uint64_t byte)
{
    return byte < MOST_INDEXED ? (uint32_t)byte : MOST_INDEXED;
}

/* The set's first conjunct: from now on its bytes lead to it. */
static void link_set(slicer *of, uint32_t set)
{
    size_t count;
    const support_range *ranges = support_ranges(of->sets, set, &count);
    for (size_t i = 0; i < count; i++) {
        for (uint64_t byte = ranges[i].first; byte <= ranges[i].last; byte++) {
            uint32_t at = index_of(byte);
            of->at_byte = reserve(of->at_byte, &of->byte_capacity, at, sizeof *of->at_byte);
            array_push(&of->links, (link){.set = set, .byte = at, .before = of->at_byte[at]});
            of->at_byte[at] = (uint32_t)of->links.count;
            if (at == MOST_INDEXED)
                break;
        }
    }
}

/* A comparison with a constant: a key for the expression and the side from which it is bounded, and the last
 * value that is allowed, as a number that falls the narrower the bound is. 0: it is none. */
static uint64_t find_bound(const slicer *of, expr_id id, uint64_t *width)
{
    const expr_node *node = expr_get(of->arena, id);
    if (node->op < EXPR_ULT || node->op > EXPR_SLE)
        return 0;
    bool is_above = expr_is_const(of->arena, node->b),
         is_signed = node->op == EXPR_SLT || node->op == EXPR_SLE;
    if (!is_above && !expr_is_const(of->arena, node->a))
        return 0;
    expr_id bounded = is_above ? node->a : node->b, constant = is_above ? node->b : node->a;
    uint64_t mask = expr_mask(expr_width(of->arena, bounded));
    uint64_t value = expr_const_value(of->arena, constant) ^ (is_signed ? mask / 2 + 1 : 0);
    *width = is_above ? value : mask - value;
    if (node->op == EXPR_ULT || node->op == EXPR_SLT) {
        if (*width == 0)
            return 0;
        --*width;
    }
    return (uint64_t)bounded << 2 | (uint64_t)is_signed << 1 | is_above;
}

static void push_conjunct(slicer *of, expr_id id)
{
    of->is_held = reserve(of->is_held, &of->held_capacity, id, sizeof *of->is_held);
    if (of->is_held[id])
        return;
    conjunct made = {.id = id, .set = support_of(of->sets, id)};
    uint64_t width, other;
    made.bound = find_bound(of, id, &width);
    if (made.bound) {
        uint64_t *narrowest = map_put(&of->bounds, made.bound, NULL);
        if (*narrowest && find_bound(of, of->conjuncts.items[*narrowest - 1].id, &other) && other <= width)
            return; /* the path says so already */
        made.weaker = (uint32_t)*narrowest;
        if (made.weaker)
            of->conjuncts.items[made.weaker - 1].is_superfluous = true;
        *narrowest = of->conjuncts.count + 1;
    }
    of->is_held[id] = 1;
    of->at_set = reserve(of->at_set, &of->set_capacity, made.set, sizeof *of->at_set);
    if (!of->at_set[made.set])
        link_set(of, made.set);
    made.before = of->at_set[made.set];
    array_push(&of->conjuncts, made);
    of->at_set[made.set] = (uint32_t)of->conjuncts.count;
}

static void pop_conjunct(slicer *of)
{
    conjunct gone = array_pop(&of->conjuncts);
    of->is_held[gone.id] = 0;
    of->at_set[gone.set] = gone.before;
    if (gone.bound)
        *map_get(&of->bounds, gone.bound) = gone.weaker;
    if (gone.weaker)
        of->conjuncts.items[gone.weaker - 1].is_superfluous = false;
}

static void push_step(slicer *of, expr_id condition)
{
    step made = {.condition = condition,
                 .conjuncts = (uint32_t)of->conjuncts.count,
                 .links = (uint32_t)of->links.count};
    if (of->path.count) {
        const step *last = &of->path.items[of->path.count - 1];
        made.is_false = last->is_false;
        made.is_unknown = last->is_unknown;
    }
    array_clear(&of->stack);
    array_push(&of->stack, condition);
    while (of->stack.count) {
        expr_id id = array_pop(&of->stack);
        if (!id)
            made.is_unknown = true;
        else if (expr_is_const(of->arena, id))
            made.is_false |= expr_const_value(of->arena, id) == 0;
        else if (!split_condition(of, id))
            push_conjunct(of, id);
    }
    array_push(&of->path, made);
}

static void pop_step(slicer *of)
{
    step last = array_pop(&of->path);
    while (of->conjuncts.count > last.conjuncts)
        pop_conjunct(of);
    while (of->links.count > last.links) {
        link gone = array_pop(&of->links);
        of->at_byte[gone.byte] = gone.before;
    }
}

/* Makes the stack hold these conditions. */
static void follow_path(slicer *of, const expr_id *conditions, size_t count)
{
    size_t common = 0;
    while (common < count && common < of->path.count &&
           of->path.items[common].condition == conditions[common])
        common++;
    while (of->path.count > common)
        pop_step(of);
    for (size_t i = common; i < count; i++)
        push_step(of, conditions[i]);
}

static void reach_set(slicer *of, uint32_t set)
{
    if (mark(of, &of->reached, set))
        array_push(&of->waiting, set);
}

static void list_byte(slicer *of, uint64_t byte, size_t size)
{
    uint32_t at = index_of(byte);
    if (!mark(of, &of->listed, at))
        return;
    for (uint32_t i = of->at_byte[at]; i; i = of->links.items[i - 1].before)
        reach_set(of, of->links.items[i - 1].set);
    if (byte < size && at < MOST_INDEXED)
        array_push(&of->made.bytes, at);
    else
        of->made.is_outside = true;
}

static int compare_numbers(const void *x, const void *y)
{
    uint32_t one = *(const uint32_t *)x, other = *(const uint32_t *)y;
    return (one > other) - (one < other);
}

static void sort(uint32_t *numbers, size_t count)
{
    size_t rising = 1;
    while (rising < count && numbers[rising - 1] <= numbers[rising])
        rising++;
    if (rising < count)
        qsort(numbers, count, sizeof *numbers, compare_numbers);
}

/* Everything that hangs together with the sets that are waiting. */
static void collect(slicer *of, size_t size)
{
    while (of->waiting.count) {
        uint32_t set = array_pop(&of->waiting);
        size_t count, first = of->made.conditions.count;
        for (uint32_t i = of->at_set[set]; i; i = of->conjuncts.items[i - 1].before)
            if (!of->conjuncts.items[i - 1].is_superfluous)
                array_push(&of->made.conditions, of->conjuncts.items[i - 1].id);
        for (size_t end = of->made.conditions.count; first + 1 < end;
             first++, end--) { /* the path's order: near sorted */
            expr_id other = of->made.conditions.items[first];
            of->made.conditions.items[first] = of->made.conditions.items[end - 1];
            of->made.conditions.items[end - 1] = other;
        }
        const support_range *ranges = support_ranges(of->sets, set, &count);
        for (size_t i = 0; i < count; i++)
            for (uint64_t byte = ranges[i].first; byte <= ranges[i].last; byte++)
                list_byte(of, byte, size);
    }
    sort(of->made.conditions.items, of->made.conditions.count);
    sort(of->made.bytes.items, of->made.bytes.count);
}

const slice *slicer_cut(slicer *of, const expr_id *conditions, size_t count, size_t size)
{
    start_round(of);
    array_clear(&of->made.conditions);
    array_clear(&of->made.asked);
    array_clear(&of->made.bytes);
    follow_path(of, conditions, count);
    const step *last = &of->path.items[count - 1];
    of->made.is_false = last->is_false;
    of->made.is_outside = last->is_unknown;
    if (last->is_false)
        return &of->made;
    for (size_t i = last->conjuncts; i < of->conjuncts.count; i++) {
        if (of->conjuncts.items[i].is_superfluous)
            continue;
        array_push(&of->made.asked, of->conjuncts.items[i].id);
        reach_set(of, of->conjuncts.items[i].set);
    }
    collect(of, size);
    return &of->made;
}
