#include "path_tree.h"

#include "../base/memory.h"

#include <assert.h>

#define ROOT 1u
#define TAKEN_OTHER 0xffffu /* the edge for all values that were not seen */

enum node_flag {
    IS_QUEUED = 1,    /* a frontier entry refers to it */
    IS_END = 2,       /* a run ended here */
    IS_INEXACT = 4,   /* something below was closed without an answer: keep the subtree */
    IS_CANDIDATE = 8, /* asks whether a check can fail */
    BY_VALUE = 16,    /* told apart from its siblings by its condition */
    IS_FOLDED = 32,   /* what was below it is explored and forgotten */
};

typedef struct node {
    uint32_t parent;
    uint32_t first_child;  /* a free node's next free one */
    uint32_t next_sibling;
    uint32_t open_children; /* children that are open or walked */
    uint32_t site;
    expr_id condition;
    uint16_t taken;
    uint8_t kind_and_status; /* kind in the low half */
    uint8_t flags;
} node;

struct path_tree {
    expr_arena *arena;
    path_tree_settings settings;
    ARRAY(node) nodes;
    uint32_t free_node;
    size_t used;
    uint64_t dropped;
    bool full;
    ARRAY(path_node) chain;    /* scratch: the predicted path */
    ARRAY(path_node) to_free;  /* scratch */
    ARRAY(expr_id) successors; /* scratch: a switch's conditions by successor */
};

/* ---- nodes ---- */

static node *at(const path_tree *tree, path_node id)
{
    assert(id && id < tree->nodes.count);
    return &tree->nodes.items[id];
}

static unsigned kind_of(const node *n)
{
    return n->kind_and_status & 15;
}

static path_status status_of(const node *n)
{
    return (path_status)(n->kind_and_status >> 4);
}

static void set_status(node *n, path_status status)
{
    n->kind_and_status = (uint8_t)(kind_of(n) | (unsigned)status << 4);
}

static bool is_live(const node *n)
{
    return status_of(n) == PATH_OPEN || status_of(n) == PATH_WALKED;
}

static path_node new_node(path_tree *tree)
{
    path_node id = tree->free_node;
    if (id) {
        tree->free_node = at(tree, id)->first_child;
    } else {
        id = (path_node)tree->nodes.count;
        array_push(&tree->nodes, (node){0});
    }
    tree->used++;
    *at(tree, id) = (node){0};
    return id;
}

static void free_node(path_tree *tree, path_node id)
{
    *at(tree, id) = (node){.first_child = tree->free_node};
    tree->free_node = id;
    tree->used--;
}

/* Marks a folded node as walked again, with all its folded ancestors. */
static void reopen(path_tree *tree, path_node id)
{
    while (id && status_of(at(tree, id)) == PATH_EXPLORED) {
        set_status(at(tree, id), PATH_WALKED);
        id = at(tree, id)->parent;
        if (id)
            at(tree, id)->open_children++;
    }
}

static path_node add_child(path_tree *tree, path_node parent, const trace_event *event, uint16_t taken,
                           expr_id condition, uint8_t flags, path_status status)
{
    path_node id = new_node(tree);
    node *n = at(tree, id), *p = at(tree, parent);
    n->parent = parent;
    n->next_sibling = p->first_child;
    n->site = event->site;
    n->condition = condition;
    n->taken = taken;
    n->kind_and_status = event->kind;
    n->flags = flags;
    set_status(n, status);
    p->first_child = id;
    reopen(tree, parent);
    p->open_children++;
    return id;
}

/* Frees everything below a node, but for what a frontier entry refers to. */
static void free_below(path_tree *tree, path_node top)
{
    array_clear(&tree->to_free);
    array_push(&tree->to_free, top);
    while (tree->to_free.count) {
        node *parent = at(tree, array_pop(&tree->to_free));
        path_node child = parent->first_child;
        bool is_top = parent == at(tree, top);
        for (path_node next; child; child = next) {
            next = at(tree, child)->next_sibling;
            array_push(&tree->to_free, child);
        }
        parent->first_child = 0;
        if (is_top)
            continue;
        if (parent->flags & IS_QUEUED) {
            set_status(parent, PATH_DETACHED);
            parent->parent = parent->next_sibling = 0;
        } else {
            free_node(tree, (path_node)(parent - tree->nodes.items));
        }
    }
}

/* Folds the node if nothing is open below it, then its ancestors likewise. */
static void fold(path_tree *tree, path_node id)
{
    while (id && at(tree, id)->open_children == 0 && status_of(at(tree, id)) == PATH_WALKED) {
        node *n = at(tree, id);
        set_status(n, PATH_EXPLORED);
        if (n->first_child && (!(n->flags & IS_INEXACT) || tree->full)) {
            free_below(tree, id);
            n->flags |= IS_FOLDED;
        }
        path_node parent = n->parent;
        if (parent) {
            at(tree, parent)->open_children--;
            at(tree, parent)->flags |= n->flags & IS_INEXACT;
        }
        id = parent;
    }
}

path_tree *path_tree_new(expr_arena *arena, const path_tree_settings *settings)
{
    path_tree *tree = memory_allocate(1, sizeof *tree);
    tree->arena = arena;
    tree->settings = *settings;
    array_push(&tree->nodes, (node){0});
    path_node root = new_node(tree);
    assert(root == ROOT);
    set_status(at(tree, root), PATH_WALKED);
    return tree;
}

void path_tree_free(path_tree *of)
{
    if (!of)
        return;
    array_free(&of->nodes);
    array_free(&of->chain);
    array_free(&of->to_free);
    array_free(&of->successors);
    memory_free(of);
}

/* ---- one decision ---- */

static bool is_decision(const path_tree *tree, const trace_event *event)
{
    switch (event->kind) {
    case EVENT_BRANCH:
    case EVENT_SWITCH:
    case EVENT_ASSUME:
    case EVENT_CONCRETIZE:
        return true;
    case EVENT_CHECK:
        return tree->settings.stop_at_ub || bug_kind_stops((enum bug_kind)event->flags);
    default:
        return false;
    }
}

static expr_id equals(path_tree *tree, expr_id value, uint64_t constant)
{
    expr_arena *arena = tree->arena;
    return expr_binary(arena, EXPR_EQ, value, expr_const(arena, expr_width(arena, value), constant));
}

static expr_id both(path_tree *tree, expr_id a, expr_id b)
{
    return expr_binary(tree->arena, EXPR_AND, a, b);
}

/* Fills tree->successors with the condition of each successor of the switch; 0 for one that no case leads to. */
static bool find_successors(path_tree *tree, const trace_event *event)
{
    size_t count = 0;
    const site_case *cases =
        tree->settings.cases ? tree->settings.cases(tree->settings.context, event->site, &count) : NULL;
    if (!cases || event->taken == TAKEN_OTHER)
        return false;
    array_clear(&tree->successors);
    array_push(&tree->successors, expr_const(tree->arena, 1, 1));
    for (size_t i = 0; i < count; i++) {
        uint32_t successor = cases[i].successor;
        if (successor == 0)
            continue; /* a case that goes where the default goes */
        if (successor >= TAKEN_OTHER)
            return false;
        while (tree->successors.count <= successor)
            array_push(&tree->successors, 0);
        expr_id is_case = equals(tree, event->expr, (uint64_t)cases[i].value);
        expr_id *of_successor = &tree->successors.items[successor];
        *of_successor = *of_successor ? expr_binary(tree->arena, EXPR_OR, *of_successor, is_case) : is_case;
        tree->successors.items[0] = both(tree, tree->successors.items[0], expr_not(tree->arena, is_case));
    }
    return event->taken < tree->successors.count && tree->successors.items[event->taken];
}

/* What distinguishes the outcome that the run had from the others. */
typedef struct outcome {
    expr_id condition;
    bool by_value;
} outcome;

static outcome find_outcome(path_tree *tree, const trace_event *event)
{
    if (event->kind == EVENT_SWITCH && find_successors(tree, event))
        return (outcome){tree->successors.items[event->taken], false};
    if (event->kind == EVENT_SWITCH || event->kind == EVENT_CONCRETIZE)
        return (outcome){equals(tree, event->expr, event->value), true};
    return (outcome){event->taken ? event->expr : expr_not(tree->arena, event->expr), false};
}

static path_node find_child(const path_tree *tree, path_node parent, const trace_event *event, uint16_t taken,
                            outcome wanted)
{
    for (path_node id = at(tree, parent)->first_child; id; id = at(tree, id)->next_sibling) {
        const node *n = at(tree, id);
        if (kind_of(n) != event->kind || n->site != event->site || n->flags & IS_CANDIDATE)
            continue;
        bool by_value = n->flags & BY_VALUE;
        if (by_value != wanted.by_value || n->taken != taken)
            continue;
        if (!by_value || taken == TAKEN_OTHER || n->condition == wanted.condition)
            return id;
    }
    return 0;
}

static void report_alternative(const path_tree *tree, path_node id, uint32_t depth, path_run *result)
{
    node *n = at(tree, id);
    n->flags |= IS_QUEUED;
    array_push(&result->alternatives, (path_alternative){.node = id,
                                                         .depth = depth,
                                                         .site = n->site,
                                                         .taken = n->taken,
                                                         .kind = (uint8_t)kind_of(n),
                                                         .is_candidate = n->flags & IS_CANDIDATE});
}

static void open_alternative(path_tree *tree, path_node parent, const trace_event *event, uint16_t taken,
                             expr_id condition, uint8_t flags, uint32_t depth, path_run *result)
{
    if (!condition || expr_is_const(tree->arena, condition))
        return;
    if (tree->full) {
        tree->dropped++;
        at(tree, parent)->flags |= IS_INEXACT;
        return;
    }
    path_node id = add_child(tree, parent, event, taken, condition, flags, PATH_OPEN);
    report_alternative(tree, id, depth + 1, result);
}

/* A value was seen that is new here: the edge for the unseen ones now excludes it too, and is open again. True if that
 * edge is the target. */
static bool exclude_value(path_tree *tree, path_node parent, const trace_event *event, expr_id is_value,
                          uint32_t depth, path_node target, path_run *result)
{
    expr_id is_not = expr_not(tree->arena, is_value);
    path_node other = find_child(tree, parent, event, TAKEN_OTHER, (outcome){.by_value = true});
    if (!other) {
        open_alternative(tree, parent, event, TAKEN_OTHER, is_not, BY_VALUE, depth, result);
        return false;
    }
    node *n = at(tree, other);
    n->condition = both(tree, n->condition, is_not);
    bool can_hold = n->condition && !expr_is_const(tree->arena, n->condition);
    if (status_of(n) == PATH_OPEN && !can_hold) {
        set_status(n, PATH_INFEASIBLE);
        at(tree, parent)->open_children--;
    } else if (status_of(n) != PATH_OPEN && can_hold) {
        set_status(n, PATH_OPEN);
        reopen(tree, parent);
        at(tree, parent)->open_children++;
    }
    if (status_of(n) == PATH_OPEN && !(n->flags & IS_QUEUED))
        report_alternative(tree, other, depth + 1, result);
    return other == target;
}

static void open_alternatives(path_tree *tree, path_node parent, const trace_event *event, uint32_t depth,
                              path_run *result)
{
    if (event->kind == EVENT_ASSUME && event->taken)
        return;
    if (event->kind != EVENT_SWITCH) {
        uint16_t other = !event->taken;
        if (find_child(tree, parent, event, other, (outcome){0}))
            return;
        expr_id condition = event->taken ? expr_not(tree->arena, event->expr) : event->expr;
        open_alternative(tree, parent, event, other, condition, 0, depth, result);
        return;
    }
    for (size_t i = 0; i < tree->successors.count; i++)
        if (i != event->taken && !find_child(tree, parent, event, (uint16_t)i, (outcome){0}))
            open_alternative(tree, parent, event, (uint16_t)i, tree->successors.items[i], 0, depth, result);
}

/* ---- a run ---- */

/* The state of one walk. */
typedef struct walk {
    path_node here, target;
    uint32_t depth;
    size_t followed; /* nodes of the chain that the run went along */
    bool is_new, left, folded, reached;
    path_run *result;
} walk;

static void find_chain(path_tree *tree, path_node target)
{
    array_clear(&tree->chain);
    for (path_node id = target; id && id != ROOT; id = at(tree, id)->parent)
        array_push(&tree->chain, id);
    for (size_t i = 0, j = tree->chain.count; i + 1 < j; i++) {
        path_node id = tree->chain.items[--j];
        tree->chain.items[j] = tree->chain.items[i];
        tree->chain.items[i] = id;
    }
}

static void meet_candidate(path_tree *tree, walk *w, const trace_event *event)
{
    const path_tree_settings *s = &tree->settings;
    if (!event->expr || expr_is_const(tree->arena, event->expr))
        return;
    if (!event->taken) {
        const node *aim = w->target ? at(tree, w->target) : NULL;
        if (aim && aim->flags & IS_CANDIDATE && aim->parent == w->here && aim->site == event->site &&
            aim->condition == expr_not(tree->arena, event->expr))
            w->reached = true;
        return;
    }
    if (!w->is_new || (s->wants_check && !s->wants_check(s->context, event)))
        return;
    open_alternative(tree, w->here, event, 0, expr_not(tree->arena, event->expr), IS_CANDIDATE, w->depth, w->result);
}

static void follow_chain(path_tree *tree, walk *w, path_node child, bool is_other, uint32_t event_index)
{
    if (w->left || w->followed == tree->chain.count)
        return;
    if (tree->chain.items[w->followed] == child || is_other) {
        w->followed++;
        if (w->followed == tree->chain.count)
            w->reached = true;
    } else if (!(at(tree, w->target)->flags & IS_CANDIDATE && w->followed + 1 == tree->chain.count)) {
        w->left = true;
        w->result->left_at = event_index;
    }
}

/* Makes an edge that a run goes along part of the walked tree; true if no run went there before. */
static bool walk_child(path_tree *tree, path_node parent, path_node child)
{
    node *n = at(tree, child);
    bool was_live = is_live(n);
    if (status_of(n) == PATH_WALKED || status_of(n) == PATH_EXPLORED)
        return false;
    set_status(n, PATH_WALKED);
    if (!was_live) { /* closed, but feasible after all */
        reopen(tree, parent);
        at(tree, parent)->open_children++;
    }
    return true;
}

static void step(path_tree *tree, walk *w, const trace_event *event, uint32_t index)
{
    outcome had = find_outcome(tree, event);
    if (!had.condition || expr_is_const(tree->arena, had.condition))
        return;
    uint16_t taken = had.by_value ? 0 : event->taken;
    path_node parent = w->here, child = find_child(tree, parent, event, taken, had);
    bool is_other = false;
    if (child) {
        w->is_new |= walk_child(tree, parent, child);
    } else {
        child = add_child(tree, parent, event, taken, had.condition, had.by_value ? BY_VALUE : 0, PATH_WALKED);
        w->is_new = true;
        if (had.by_value)
            is_other = exclude_value(tree, parent, event, had.condition, w->depth, w->target, w->result);
        else
            open_alternatives(tree, parent, event, w->depth, w->result);
    }
    follow_chain(tree, w, child, is_other, index);
    w->here = child;
    w->depth++;
    w->folded = at(tree, child)->flags & IS_FOLDED;
}

void path_tree_add_run(path_tree *tree, const trace_event *events, size_t count, path_node target, path_run *result)
{
    array_clear(&result->alternatives);
    walk w = {.here = ROOT, .target = target, .result = result};
    find_chain(tree, target);
    result->left_at = (uint32_t)count;
    w.is_new = !(at(tree, ROOT)->flags & IS_END) && !at(tree, ROOT)->first_child; /* the first run */
    w.folded = at(tree, ROOT)->flags & IS_FOLDED;
    for (size_t i = 0; i < count && !w.folded; i++) {
        if (is_decision(tree, &events[i]))
            step(tree, &w, &events[i], (uint32_t)i);
        else if (events[i].kind == EVENT_CHECK)
            meet_candidate(tree, &w, &events[i]);
    }
    result->depth = w.depth;
    result->reached = w.reached;
    result->is_new = !w.folded && (w.is_new || !(at(tree, w.here)->flags & IS_END));
    if (!w.folded) {
        at(tree, w.here)->flags |= IS_END;
        fold(tree, w.here);
    }
}

bool path_tree_take(path_tree *tree, path_node id)
{
    node *n = at(tree, id);
    n->flags &= (uint8_t)~IS_QUEUED;
    if (status_of(n) == PATH_DETACHED)
        free_node(tree, id);
    else
        return status_of(n) == PATH_OPEN;
    return false;
}

void path_tree_conditions(const path_tree *tree, path_node id, path_conditions *into)
{
    size_t first = into->count;
    for (; id && id != ROOT; id = at(tree, id)->parent)
        array_push(into, at(tree, id)->condition);
    for (size_t i = first, j = into->count; i + 1 < j; i++) {
        expr_id condition = into->items[--j];
        into->items[j] = into->items[i];
        into->items[i] = condition;
    }
}

void path_tree_close(path_tree *tree, path_node id, path_status status)
{
    node *n = at(tree, id);
    if (status_of(n) != PATH_OPEN)
        return;
    set_status(n, status);
    path_node parent = n->parent;
    at(tree, parent)->open_children--;
    if (status == PATH_UNKNOWN || status == PATH_DIVERGED)
        at(tree, parent)->flags |= IS_INEXACT;
    fold(tree, parent);
}

path_status path_tree_status(const path_tree *tree, path_node id)
{
    return status_of(at(tree, id));
}

void path_tree_set_full(path_tree *tree, bool full)
{
    tree->full = full;
}

uint64_t path_tree_dropped(const path_tree *tree)
{
    return tree->dropped;
}

size_t path_tree_nodes(const path_tree *tree)
{
    return tree->used;
}

size_t path_tree_memory(const path_tree *tree)
{
    return tree->nodes.capacity * sizeof(node) + tree->chain.capacity * sizeof(path_node);
}
