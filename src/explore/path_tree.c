#include "path_tree.h"

#include "../base/memory.h"
#include "path_nodes.h"

struct path_tree {
    expr_arena *arena;
    path_tree_settings settings;
    path_nodes nodes;
    uint64_t dropped;
    ARRAY(path_node) chain;    /* scratch: the predicted path */
    ARRAY(expr_id) successors; /* scratch: a switch's conditions by successor */
};

static path_edge *at(const path_tree *tree, path_node id)
{
    return path_nodes_at(&tree->nodes, id);
}

path_tree *path_tree_new(expr_arena *arena, const path_tree_settings *settings)
{
    path_tree *tree = memory_allocate(1, sizeof *tree);
    tree->arena = arena;
    tree->settings = *settings;
    path_nodes_init(&tree->nodes);
    return tree;
}

void path_tree_free(path_tree *of)
{
    if (!of)
        return;
    path_nodes_free(&of->nodes);
    array_free(&of->chain);
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
    if (!cases || event->taken == PATH_TAKEN_OTHER)
        return false;
    array_clear(&tree->successors);
    array_push(&tree->successors, expr_const(tree->arena, 1, 1));
    for (size_t i = 0; i < count; i++) {
        uint32_t successor = cases[i].successor;
        if (successor == 0)
            continue; /* a case that goes where the default goes */
        if (successor >= PATH_TAKEN_OTHER)
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
        const path_edge *n = at(tree, id);
        if (path_edge_kind(n) != event->kind || n->site != event->site || n->flags & PATH_IS_CANDIDATE)
            continue;
        bool by_value = n->flags & PATH_BY_VALUE;
        if (by_value != wanted.by_value || n->taken != taken)
            continue;
        if (!by_value || taken == PATH_TAKEN_OTHER || n->condition == wanted.condition)
            return id;
    }
    return 0;
}

static void report_alternative(const path_tree *tree, path_node id, uint32_t depth, path_run *result)
{
    path_edge *n = at(tree, id);
    n->flags |= PATH_IS_QUEUED;
    array_push(&result->alternatives, (path_alternative){.node = id,
                                                         .depth = depth,
                                                         .site = n->site,
                                                         .taken = n->taken,
                                                         .kind = (uint8_t)path_edge_kind(n),
                                                         .is_candidate = n->flags & PATH_IS_CANDIDATE});
}

static void open_alternative(path_tree *tree, path_node parent, const trace_event *event, uint16_t taken,
                             expr_id condition, uint8_t flags, uint32_t depth, path_run *result)
{
    if (!condition || expr_is_const(tree->arena, condition))
        return;
    if (tree->nodes.forget_all) {
        tree->dropped++;
        at(tree, parent)->flags |= PATH_IS_INEXACT;
        return;
    }
    path_node id = path_nodes_add(&tree->nodes, parent, event, taken, condition, flags, PATH_OPEN);
    report_alternative(tree, id, depth + 1, result);
}

/* A value was seen that is new here: the edge for the unseen ones now excludes it too, and is open again. True if that
 * edge is the target. */
static bool exclude_value(path_tree *tree, path_node parent, const trace_event *event, expr_id is_value,
                          uint32_t depth, path_node target, path_run *result)
{
    expr_id is_not = expr_not(tree->arena, is_value);
    path_node other = find_child(tree, parent, event, PATH_TAKEN_OTHER, (outcome){.by_value = true});
    if (!other) {
        open_alternative(tree, parent, event, PATH_TAKEN_OTHER, is_not, PATH_BY_VALUE, depth, result);
        return false;
    }
    path_edge *n = at(tree, other);
    n->condition = both(tree, n->condition, is_not);
    bool can_hold = n->condition && !expr_is_const(tree->arena, n->condition);
    if (path_edge_status(n) == PATH_OPEN && !can_hold) {
        path_edge_set_status(n, PATH_INFEASIBLE);
        at(tree, parent)->open_children--;
    } else if (path_edge_status(n) != PATH_OPEN && can_hold) {
        path_edge_set_status(n, PATH_OPEN);
        path_nodes_count_open(&tree->nodes, parent);
    }
    if (path_edge_status(n) == PATH_OPEN && !(n->flags & PATH_IS_QUEUED))
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
    for (path_node id = target; id && id != PATH_ROOT; id = at(tree, id)->parent)
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
        const path_edge *aim = w->target ? at(tree, w->target) : NULL;
        if (aim && aim->flags & PATH_IS_CANDIDATE && aim->parent == w->here && aim->site == event->site &&
            aim->condition == expr_not(tree->arena, event->expr))
            w->reached = true;
        return;
    }
    if (!w->is_new || (s->wants_check && !s->wants_check(s->context, event)))
        return;
    expr_id fails = expr_not(tree->arena, event->expr);
    open_alternative(tree, w->here, event, 0, fails, PATH_IS_CANDIDATE, w->depth, w->result);
}

static void follow_chain(path_tree *tree, walk *w, path_node child, bool is_other, uint32_t event_index)
{
    if (w->left || w->followed == tree->chain.count)
        return;
    if (tree->chain.items[w->followed] == child || is_other) {
        w->followed++;
        if (w->followed == tree->chain.count)
            w->reached = true;
    } else if (!(at(tree, w->target)->flags & PATH_IS_CANDIDATE && w->followed + 1 == tree->chain.count)) {
        w->left = true;
        w->result->left_at = event_index;
    }
}

/* Makes an edge that a run goes along part of the walked tree; true if no run went there before. */
static bool walk_child(path_tree *tree, path_node parent, path_node child)
{
    path_edge *n = at(tree, child);
    path_status before = path_edge_status(n);
    if (before == PATH_WALKED || before == PATH_EXPLORED)
        return false;
    path_edge_set_status(n, PATH_WALKED);
    if (before != PATH_OPEN) /* closed, but feasible after all */
        path_nodes_count_open(&tree->nodes, parent);
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
        uint8_t flags = had.by_value ? PATH_BY_VALUE : 0;
        child = path_nodes_add(&tree->nodes, parent, event, taken, had.condition, flags, PATH_WALKED);
        w->is_new = true;
        if (had.by_value)
            is_other = exclude_value(tree, parent, event, had.condition, w->depth, w->target, w->result);
        else
            open_alternatives(tree, parent, event, w->depth, w->result);
    }
    follow_chain(tree, w, child, is_other, index);
    w->here = child;
    w->depth++;
    w->folded = at(tree, child)->flags & PATH_IS_FOLDED;
}

void path_tree_add_run(path_tree *tree, const trace_event *events, size_t count, path_node target, path_run *result)
{
    array_clear(&result->alternatives);
    walk w = {.here = PATH_ROOT, .target = target, .result = result};
    find_chain(tree, target);
    result->left_at = (uint32_t)count;
    w.is_new = !(at(tree, PATH_ROOT)->flags & PATH_IS_END) && !at(tree, PATH_ROOT)->first_child; /* the first run */
    w.folded = at(tree, PATH_ROOT)->flags & PATH_IS_FOLDED;
    for (size_t i = 0; i < count && !w.folded; i++) {
        if (is_decision(tree, &events[i]))
            step(tree, &w, &events[i], (uint32_t)i);
        else if (events[i].kind == EVENT_CHECK)
            meet_candidate(tree, &w, &events[i]);
    }
    result->depth = w.depth;
    result->reached = w.reached;
    result->is_new = !w.folded && (w.is_new || !(at(tree, w.here)->flags & PATH_IS_END));
    if (!w.folded) {
        at(tree, w.here)->flags |= PATH_IS_END;
        path_nodes_fold(&tree->nodes, w.here);
    }
}

bool path_tree_take(path_tree *tree, path_node id)
{
    path_edge *n = at(tree, id);
    n->flags &= (uint8_t)~PATH_IS_QUEUED;
    if (path_edge_status(n) == PATH_DETACHED)
        path_nodes_give_back(&tree->nodes, id);
    else
        return path_edge_status(n) == PATH_OPEN;
    return false;
}

void path_tree_conditions(const path_tree *tree, path_node id, path_conditions *into)
{
    size_t first = into->count;
    for (; id && id != PATH_ROOT; id = at(tree, id)->parent)
        array_push(into, at(tree, id)->condition);
    for (size_t i = first, j = into->count; i + 1 < j; i++) {
        expr_id condition = into->items[--j];
        into->items[j] = into->items[i];
        into->items[i] = condition;
    }
}

void path_tree_close(path_tree *tree, path_node id, path_status status)
{
    path_edge *n = at(tree, id);
    if (path_edge_status(n) != PATH_OPEN)
        return;
    path_edge_set_status(n, status);
    path_node parent = n->parent;
    at(tree, parent)->open_children--;
    if (status == PATH_UNKNOWN || status == PATH_DIVERGED)
        at(tree, parent)->flags |= PATH_IS_INEXACT;
    path_nodes_fold(&tree->nodes, parent);
}

path_status path_tree_status(const path_tree *tree, path_node id)
{
    return path_edge_status(at(tree, id));
}

void path_tree_set_full(path_tree *tree, bool full)
{
    tree->nodes.forget_all = full;
}

uint64_t path_tree_dropped(const path_tree *tree)
{
    return tree->dropped;
}

size_t path_tree_nodes(const path_tree *tree)
{
    return tree->nodes.used;
}

size_t path_tree_memory(const path_tree *tree)
{
    return tree->nodes.edges.capacity * sizeof(path_edge) + tree->chain.capacity * sizeof(path_node);
}
