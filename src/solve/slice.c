#include "slice.h"

#include "support.h"

#include <stdlib.h>
#include <string.h>

/* Marks that all fall at once when the round goes on. */
typedef struct marks {
    uint32_t *rounds;
    size_t capacity;
} marks;

struct slicer {
    expr_arena *arena;
    support *sets;
    slice made;
    ARRAY(expr_id) all; /* distinct conjuncts of all conditions; those of the last one are at the end */
    ARRAY(expr_id) stack;
    uint32_t round;
    marks seen;       /* conjuncts, by expression id */
    marks united;     /* support sets, by set id */
    marks reached;    /* input bytes that have a leader in this round */
    marks wanted;     /* leaders of the last condition's bytes */
    marks listed;     /* input bytes that are in made.bytes */
    uint32_t *leader; /* of an input byte: union-find, the smallest byte leads. Bytes beyond the input are one
                         byte */
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
    array_free(&of->all);
    array_free(&of->stack);
    marks *all[] = {&of->seen, &of->united, &of->reached, &of->wanted, &of->listed};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        memory_free(all[i]->rounds);
    memory_free(of->leader);
    memory_free(of);
}

static void marks_reserve(marks *of, size_t count)
{
    if (count <= of->capacity)
        return;
    size_t capacity = 2 * count;
    of->rounds = memory_resize(of->rounds, capacity, sizeof *of->rounds);
    memset(of->rounds + of->capacity, 0, (capacity - of->capacity) * sizeof *of->rounds);
    of->capacity = capacity;
}

static bool is_marked(const slicer *of, const marks *in, size_t at)
{
    return at < in->capacity && in->rounds[at] == of->round;
}

/* Was the mark new? */
static bool mark(slicer *of, marks *in, size_t at)
{
    marks_reserve(in, at + 1);
    bool is_new = in->rounds[at] != of->round;
    in->rounds[at] = of->round;
    return is_new;
}

static void start_round(slicer *of)
{
    if (++of->round)
        return;
    marks *all[] = {&of->seen, &of->united, &of->reached, &of->wanted, &of->listed};
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

static void collect_conjuncts(slicer *of, expr_id condition)
{
    array_clear(&of->stack);
    array_push(&of->stack, condition);
    while (of->stack.count) {
        expr_id id = array_pop(&of->stack);
        if (!mark(of, &of->seen, id))
            continue;
        if (!id) /* no room for it in the arena */
            of->made.is_outside = true;
        else if (expr_is_const(of->arena, id))
            of->made.is_false |= expr_const_value(of->arena, id) == 0;
        else if (!split_condition(of, id))
            array_push(&of->all, id);
    }
}

static uint32_t find_leader(slicer *of, uint32_t byte)
{
    if (mark(of, &of->reached, byte))
        of->leader[byte] = byte;
    while (of->leader[byte] != byte)
        byte = of->leader[byte] = of->leader[of->leader[byte]];
    return byte;
}

static uint32_t unite_bytes(slicer *of, uint32_t a, uint32_t b)
{
    a = find_leader(of, a);
    b = find_leader(of, b);
    uint32_t smaller = a < b ? a : b;
    of->leader[a] = of->leader[b] = smaller;
    return smaller;
}

/* The leader of the condition's bytes, which become one group. */
static uint32_t unite_condition(slicer *of, expr_id id, size_t size)
{
    size_t count;
    uint32_t set = support_of(of->sets, id);
    const support_range *ranges = support_ranges(of->sets, set, &count);
    if (!count)
        return (uint32_t)size;
    uint32_t first = ranges[0].first < size ? ranges[0].first : (uint32_t)size;
    if (!mark(of, &of->united, set))
        return find_leader(of, first);
    for (size_t i = 0; i < count; i++) {
        for (uint64_t byte = ranges[i].first; byte <= ranges[i].last && byte < size; byte++)
            unite_bytes(of, first, (uint32_t)byte);
        if (ranges[i].last >= size)
            unite_bytes(of, first, (uint32_t)size);
    }
    return find_leader(of, first);
}

static void list_bytes(slicer *of, expr_id id, size_t size)
{
    size_t count;
    const support_range *ranges = support_ranges(of->sets, support_of(of->sets, id), &count);
    for (size_t i = 0; i < count; i++) {
        of->made.is_outside |= ranges[i].last >= size;
        for (uint64_t byte = ranges[i].first; byte <= ranges[i].last && byte < size; byte++)
            if (mark(of, &of->listed, byte))
                array_push(&of->made.bytes, (uint32_t)byte);
    }
}

static int compare_numbers(const void *x, const void *y)
{
    uint32_t one = *(const uint32_t *)x, other = *(const uint32_t *)y;
    return (one > other) - (one < other);
}

/* Keeps what hangs together with the asked conditions, all[first_asked] and behind. */
static void select_conditions(slicer *of, size_t first_asked, size_t size)
{
    for (size_t i = 0; i < of->all.count; i++)
        unite_condition(of, of->all.items[i], size);
    for (size_t i = first_asked; i < of->all.count; i++) {
        mark(of, &of->wanted, unite_condition(of, of->all.items[i], size));
        array_push(&of->made.asked, of->all.items[i]);
    }
    for (size_t i = 0; i < of->all.count; i++) {
        expr_id id = of->all.items[i];
        if (!is_marked(of, &of->wanted, unite_condition(of, id, size)))
            continue;
        array_push(&of->made.conditions, id);
        list_bytes(of, id, size);
    }
    if (of->made.conditions.count)
        qsort(of->made.conditions.items, of->made.conditions.count, sizeof(expr_id), compare_numbers);
    if (of->made.bytes.count)
        qsort(of->made.bytes.items, of->made.bytes.count, sizeof(uint32_t), compare_numbers);
}

const slice *slicer_cut(slicer *of, const expr_id *conditions, size_t count, size_t size)
{
    start_round(of);
    array_clear(&of->all);
    array_clear(&of->made.conditions);
    array_clear(&of->made.asked);
    array_clear(&of->made.bytes);
    of->made.is_false = of->made.is_outside = false;
    if (size + 1 > of->reached.capacity) {
        marks_reserve(&of->reached, size + 1);
        of->leader = memory_resize(of->leader, of->reached.capacity, sizeof *of->leader);
    }
    for (size_t i = 0; i + 1 < count; i++)
        collect_conjuncts(of, conditions[i]);
    size_t first_asked = of->all.count;
    collect_conjuncts(of, conditions[count - 1]);
    if (!of->made.is_false)
        select_conditions(of, first_asked, size);
    return &of->made;
}
