#include "path_tree.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "path_nodes.h"

struct path_tree {
    expr_arena *arena;
    path_tree_settings settings;
    path_nodes nodes;
    uint64_t dropped;
    map edges; /* hashes; see keeps_edges */
    ARRAY(path_node) chain;    /* scratch: the predicted path */
    ARRAY(expr_id) successors; /* scratch: a switch's conditions by successor */
};

static path_edge *at(const path_tree *tree, path_node id)
{
    return path_nodes_at(&tree->nodes, id);
}

path_tree *path_tree_new(expr_arena *arena, const path_tree_settings *settings, bool is_folded)
{
    path_tree *tree = memory_allocate(1, sizeof *tree);
    tree->arena = arena;
    tree->settings = *settings;
    path_nodes_init(&tree->nodes);
    if (is_folded) {
        at(tree, PATH_ROOT)->flags |= PATH_IS_FOLDED;
        path_nodes_fold(&tree->nodes, PATH_ROOT);
    }
    return tree;
}

void path_tree_free(path_tree *of)
{
    if (!of)
        return;
    path_nodes_free(&of->nodes);
    map_free(&of->edges);
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

/* What the input has in common with others is no decision of the program: paths have their hashes without it. */
static bool is_of_pattern(const trace_event *event)
{
    return event->kind == EVENT_ASSUME && event->flags == TRACE_OF_PATTERN;
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

/* Where in the run a decision is made. */
typedef struct position {
    path_node parent;
    uint32_t depth, event;
    uint64_t hash; /* of the decisions before it */
} position;

static uint64_t hash_outcome(uint64_t seed, const trace_event *event, uint16_t taken, bool by_value)
{
    uint64_t what = (uint64_t)event->site << 24 | (uint64_t)event->kind << 16 | (by_value ? 0 : taken);
    return map_hash(map_hash(seed, what), by_value ? event->value : 0);
}

static uint64_t hash_decision(uint64_t seed, const trace_event *event, bool by_value)
{
    return hash_outcome(seed, event, event->taken, by_value);
}

static void remember_edge(path_tree *tree, uint64_t hash)
{
    if (tree->settings.keeps_edges)
        map_put(&tree->edges, hash, NULL);
}

static void remember_opened(path_tree *tree, position where, const trace_event *event, uint16_t taken)
{
    if (is_decision(tree, event))
        remember_edge(tree, hash_outcome(where.hash, event, taken, false));
}

static void report_alternative(const path_tree *tree, path_node id, position where, path_run *result)
{
    path_edge *n = at(tree, id);
    n->flags |= PATH_IS_QUEUED;
    array_push(&result->alternatives, (path_alternative){.node = id,
                                                         .depth = where.depth + 1,
                                                         .event = where.event,
                                                         .site = n->site,
                                                         .taken = n->taken,
                                                         .kind = (uint8_t)path_edge_kind(n),
                                                         .is_candidate = n->flags & PATH_IS_CANDIDATE});
}

static void open_alternative(path_tree *tree, position where, const trace_event *event, uint16_t taken,
                             expr_id condition, uint8_t flags, path_run *result)
{
    const path_tree_settings *s = &tree->settings;
    if (!condition || expr_is_const(tree->arena, condition) || (s->may_turn && !s->may_turn(s->context, condition)))
        return;
    if (tree->nodes.forget_all) {
        tree->dropped++;
        at(tree, where.parent)->flags |= PATH_IS_INEXACT;
        return;
    }
    remember_opened(tree, where, event, taken);
    path_node id = path_nodes_add(&tree->nodes, where.parent, event, taken, condition, flags, PATH_OPEN);
    report_alternative(tree, id, where, result);
}

/* A value was seen that is new here: the edge for the unseen ones now leaves it out too. True if that edge is the
 * target; then it is an alternative of this run as well, unless nothing is left of it. */
static bool exclude_value(path_tree *tree, position where, const trace_event *event, expr_id is_value,
                          path_node target, path_run *result)
{
    expr_id is_not = expr_not(tree->arena, is_value);
    path_node other = find_child(tree, where.parent, event, PATH_TAKEN_OTHER, (outcome){.by_value = true});
    if (!other) {
        open_alternative(tree, where, event, PATH_TAKEN_OTHER, is_not, PATH_BY_VALUE, result);
        return false;
    }
    path_edge *n = at(tree, other);
    bool is_unknown = path_edge_status(n) == PATH_UNKNOWN;
    if (path_edge_status(n) != PATH_OPEN && !is_unknown)
        return false;
    n->condition = both(tree, n->condition, is_not);
    result->narrowed = other;
    result->by = (path_exclusion){where.event, event->value};
    result->is_narrowed_open = n->condition && !expr_is_const(tree->arena, n->condition);
    if (!result->is_narrowed_open) {
        path_edge_set_status(n, PATH_INFEASIBLE);
        at(tree, where.parent)->open_children -= !is_unknown;
    } else if (!is_unknown && !(n->flags & PATH_IS_QUEUED)) {
        report_alternative(tree, other, where, result);
    }
    return other == target;
}

static void open_alternatives(path_tree *tree, position where, const trace_event *event, path_run *result)
{
    if (event->kind == EVENT_ASSUME && event->taken)
        return;
    if (event->kind != EVENT_SWITCH) {
        uint16_t other = !event->taken;
        if (find_child(tree, where.parent, event, other, (outcome){0}))
            return;
        expr_id condition = event->taken ? expr_not(tree->arena, event->expr) : event->expr;
        open_alternative(tree, where, event, other, condition, 0, result);
        return;
    }
    for (size_t i = 0; i < tree->successors.count; i++)
        if (i != event->taken && !find_child(tree, where.parent, event, (uint16_t)i, (outcome){0}))
            open_alternative(tree, where, event, (uint16_t)i, tree->successors.items[i], 0, result);
}

/* ---- a run ---- */

/* The state of one walk. */
typedef struct walk {
    path_node here, target;
    uint32_t depth;
    size_t followed; /* nodes of the chain that the run went along */
    bool is_new, left, reached;
    bool is_known;     /* a path that was run before: nothing is opened beside it */
    bool is_grafted;   /* folded nodes do not end it */
    bool is_elsewhere; /* it got below a folded node */
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

static void meet_candidate(path_tree *tree, walk *w, const trace_event *event, uint32_t index)
{
    const path_tree_settings *s = &tree->settings;
    if (!event->expr || expr_is_const(tree->arena, event->expr))
        return;
    if (!event->taken) {
        const path_edge *aim = w->target ? at(tree, w->target) : NULL;
        /* Whatever made it fail: a check of several parts has another condition when another part fails. */
        if (aim && aim->flags & PATH_IS_CANDIDATE && aim->parent == w->here && aim->site == event->site)
            w->reached = true;
        return;
    }
    if (!w->is_new || (s->wants_check && !s->wants_check(s->context, event)))
        return;
    expr_id fails = expr_not(tree->arena, event->expr);
    position where = {w->here, w->depth, index, w->result->hash};
    open_alternative(tree, where, event, 0, fails, PATH_IS_CANDIDATE, w->result);
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
static bool walk_child(path_tree *tree, path_node parent, path_node child, path_run *result)
{
    path_edge *n = at(tree, child);
    path_status before = path_edge_status(n);
    if (before == PATH_WALKED || before == PATH_EXPLORED)
        return false;
    path_edge_set_status(n, PATH_WALKED);
    if (before == PATH_OPEN || before == PATH_UNKNOWN)
        result->entered = child;
    if (before != PATH_OPEN) /* closed, but feasible after all */
        path_nodes_count_open(&tree->nodes, parent);
    return true;
}

/* A value belongs to whom the edge for all values not seen belongs to; everything else below a folded node is not
 * ours. */
static bool is_elsewhere(const path_tree *tree, path_node parent, const trace_event *event, outcome had)
{
    path_node other =
        had.by_value ? find_child(tree, parent, event, PATH_TAKEN_OTHER, (outcome){.by_value = true}) : 0;
    if (other)
        return path_edge_status(at(tree, other)) == PATH_EXPLORED;
    return at(tree, parent)->flags & PATH_IS_FOLDED;
}

/* What lies below is in somebody's books. */
static void leave_below(path_tree *tree, path_node id)
{
    at(tree, id)->flags |= PATH_IS_FOLDED;
    path_nodes_fold(&tree->nodes, id);
}

/* What a decision that depends on the input came to; false for all other events. */
static bool find_decision(path_tree *tree, const trace_event *event, outcome *had)
{
    if (!is_decision(tree, event))
        return false;
    *had = find_outcome(tree, event);
    /* a pattern that constrains nothing has a subtree of its own all the same */
    return had->condition && (is_of_pattern(event) || !expr_is_const(tree->arena, had->condition));
}

static void step(path_tree *tree, walk *w, const trace_event *event, uint32_t index)
{
    outcome had;
    if (!find_decision(tree, event, &had))
        return;
    uint16_t taken = had.by_value ? 0 : event->taken;
    path_node parent = w->here, child = find_child(tree, parent, event, taken, had);
    bool is_other = false;
    if (child) {
        w->is_new |= walk_child(tree, parent, child, w->result);
    } else if (w->is_known) {
        leave_below(tree, parent);
        w->is_elsewhere = true;
        return;
    } else if (!w->is_grafted && is_elsewhere(tree, parent, event, had)) {
        w->is_elsewhere = true;
        return;
    } else {
        uint8_t flags = had.by_value ? PATH_BY_VALUE : 0;
        position where = {parent, w->depth, index, w->result->hash};
        child = path_nodes_add(&tree->nodes, parent, event, taken, had.condition, flags, PATH_WALKED);
        w->is_new = true;
        if (had.by_value)
            is_other = exclude_value(tree, where, event, had.condition, w->target, w->result);
        else
            open_alternatives(tree, where, event, w->result);
    }
    follow_chain(tree, w, child, is_other, index);
    w->here = child;
    w->depth++;
    if (is_of_pattern(event))
        return;
    w->result->hash = hash_decision(w->result->hash, event, had.by_value);
    remember_edge(tree, w->result->hash);
}

static void start_result(path_run *result, size_t count)
{
    array_clear(&result->alternatives);
    result->left_at = (uint32_t)count;
    result->hash = 0;
    result->entered = result->narrowed = 0;
    result->is_new = result->reached = result->strayed = false;
}

uint64_t path_tree_hash(path_tree *tree, const trace_event *events, size_t count)
{
    uint64_t hash = 0;
    outcome had;
    for (size_t i = 0; i < count; i++)
        if (!is_of_pattern(&events[i]) && find_decision(tree, &events[i], &had))
            hash = hash_decision(hash, &events[i], had.by_value);
    return hash;
}

/* Beside the path of an input with a pattern others may be known than those of this pattern. */
static bool is_known_path(path_tree *tree, const trace_event *events, size_t count)
{
    const path_tree_settings *s = &tree->settings;
    bool has_pattern = count && is_of_pattern(&events[0]);
    return s->knows_path && !has_pattern && s->knows_path(s->context, path_tree_hash(tree, events, count));
}

static void end_walk(path_tree *tree, const walk *w, path_run *result)
{
    result->depth = w->depth;
    result->reached = w->reached;
    result->strayed = w->is_elsewhere;
    if (w->is_elsewhere)
        return;
    path_edge *end = at(tree, w->here);
    result->is_new = w->is_new || !(end->flags & (PATH_IS_END | PATH_IS_FOLDED));
    end->flags |= PATH_IS_END;
    path_nodes_fold(&tree->nodes, w->here);
}

void path_tree_add_run(path_tree *tree, const trace_event *events, size_t count, path_node target, path_run *result)
{
    start_result(result, count);
    walk w = {.here = PATH_ROOT, .target = target, .result = result};
    w.is_known = is_known_path(tree, events, count);
    find_chain(tree, target);
    const path_edge *root = at(tree, PATH_ROOT);
    w.is_new = !(root->flags & (PATH_IS_END | PATH_IS_FOLDED)) && !root->first_child; /* the first run */
    for (size_t i = 0; i < count && !w.is_elsewhere; i++) {
        if (is_decision(tree, &events[i]))
            step(tree, &w, &events[i], (uint32_t)i);
        else if (events[i].kind == EVENT_CHECK)
            meet_candidate(tree, &w, &events[i], (uint32_t)i);
    }
    end_walk(tree, &w, result);
}

/* ---- edges that others found, and edges for others ---- */

/* The condition of an edge beside the run's path; 0: there is none such. */
static expr_id condition_of_place(path_tree *tree, const trace_event *event, uint16_t taken,
                                  const path_exclusion *exclusions, size_t count)
{
    if (!is_decision(tree, event))
        return event->kind == EVENT_CHECK ? expr_not(tree->arena, event->expr) : 0;
    if (taken == PATH_TAKEN_OTHER) {
        expr_id condition = expr_not(tree->arena, equals(tree, event->expr, event->value));
        for (size_t i = 0; i < count && condition; i++)
            condition = both(tree, condition, expr_not(tree->arena, equals(tree, event->expr, exclusions[i].value)));
        return condition;
    }
    if (event->kind == EVENT_SWITCH)
        return find_successors(tree, event) && taken < tree->successors.count ? tree->successors.items[taken] : 0;
    return taken ? event->expr : expr_not(tree->arena, event->expr);
}

/* The values that the edge leaves out are paths of somebody else. */
static void fold_values(path_tree *tree, path_node parent, const trace_event *event,
                        const path_exclusion *exclusions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        outcome had = {equals(tree, event->expr, exclusions[i].value), true};
        if (!had.condition || find_child(tree, parent, event, 0, had))
            continue;
        path_node child = path_nodes_add(&tree->nodes, parent, event, 0, had.condition,
                                         PATH_BY_VALUE | PATH_IS_FOLDED, PATH_WALKED);
        path_nodes_fold(&tree->nodes, child);
    }
}

static void adopt_edge(path_tree *tree, position where, const trace_event *event, uint16_t taken,
                       const path_exclusion *exclusions, size_t count, path_run *result)
{
    expr_id condition = condition_of_place(tree, event, taken, exclusions, count);
    if (!condition || expr_is_const(tree->arena, condition))
        return;
    bool by_value = taken == PATH_TAKEN_OTHER, is_candidate = !is_decision(tree, event);
    uint8_t flags = (uint8_t)((by_value ? PATH_BY_VALUE : 0) | (is_candidate ? PATH_IS_CANDIDATE : 0));
    path_node id =
        is_candidate ? 0 : find_child(tree, where.parent, event, taken, (outcome){.by_value = by_value});
    remember_opened(tree, where, event, taken);
    if (!id) {
        id = path_nodes_add(&tree->nodes, where.parent, event, taken, condition, flags, PATH_OPEN);
    } else if (path_edge_status(at(tree, id)) == PATH_EXPLORED) { /* it was left to others, and comes back */
        path_edge *back = at(tree, id);
        path_edge_set_status(back, PATH_OPEN);
        back->flags &= (uint8_t)~PATH_IS_FOLDED;
        back->condition = condition;
        path_nodes_count_open(&tree->nodes, where.parent);
    } else {
        return;
    }
    if (by_value)
        fold_values(tree, where.parent, event, exclusions, count);
    report_alternative(tree, id, where, result);
}

/* One decision of a path that was learnt elsewhere. */
static path_node adopt_step(path_tree *tree, path_node parent, const trace_event *event, path_run *result)
{
    outcome had;
    if (!find_decision(tree, event, &had))
        return parent;
    if (!is_of_pattern(event)) {
        result->hash = hash_decision(result->hash, event, had.by_value);
        remember_edge(tree, result->hash);
    }
    uint16_t taken = had.by_value ? 0 : event->taken;
    path_node child = find_child(tree, parent, event, taken, had);
    if (!child) {
        uint8_t flags = (uint8_t)(PATH_IS_FOLDED | (had.by_value ? PATH_BY_VALUE : 0));
        child = path_nodes_add(&tree->nodes, parent, event, taken, had.condition, flags, PATH_WALKED);
    } else if (walk_child(tree, parent, child, result)) {
        at(tree, child)->flags |= PATH_IS_FOLDED;
    }
    return child;
}

void path_tree_adopt(path_tree *tree, const trace_event *events, size_t count, const path_place *places,
                     size_t place_count, const path_exclusion *exclusions, size_t exclusion_count, path_run *result)
{
    position where = {.parent = PATH_ROOT};
    size_t next = 0, first = 0;
    start_result(result, count);
    for (size_t i = 0; i < count && next < place_count; i++) {
        where.event = (uint32_t)i;
        where.hash = result->hash;
        while (first < exclusion_count && exclusions[first].event < i)
            first++;
        size_t end = first;
        while (end < exclusion_count && exclusions[end].event == i)
            end++;
        const path_exclusion *here = exclusion_count ? exclusions + first : NULL;
        for (; next < place_count && places[next].event == i; next++)
            adopt_edge(tree, where, &events[i], places[next].taken, here, end - first, result);
        path_node before = where.parent;
        if (is_decision(tree, &events[i]))
            where.parent = adopt_step(tree, before, &events[i], result);
        where.depth += where.parent != before;
    }
    path_nodes_fold(&tree->nodes, where.parent);
}

/* ---- runs that others brought ---- */

/* A value is known where the edge for all values not seen is. */
static bool is_known_edge(const path_tree *tree, uint64_t before, const trace_event *event, bool by_value)
{
    return map_get(&tree->edges, hash_decision(before, event, by_value)) ||
           (by_value && map_get(&tree->edges, hash_outcome(before, event, PATH_TAKEN_OTHER, false)));
}

uint32_t path_tree_known(path_tree *tree, const trace_event *events, size_t count)
{
    uint64_t hash = 0;
    outcome had;
    for (size_t i = 0; i < count; i++) {
        if (!find_decision(tree, &events[i], &had))
            continue;
        if (!is_known_edge(tree, hash, &events[i], had.by_value))
            return is_known_path(tree, events, count) ? UINT32_MAX : (uint32_t)i;
        hash = hash_decision(hash, &events[i], had.by_value);
    }
    return UINT32_MAX;
}

void path_tree_graft(path_tree *tree, const trace_event *events, size_t count, uint32_t known, path_run *result)
{
    start_result(result, count);
    find_chain(tree, 0);
    walk w = {.here = PATH_ROOT, .result = result, .is_grafted = true};
    for (size_t i = 0; i < count; i++) {
        bool is_new = i >= known;
        w.is_new |= is_new;
        if (is_decision(tree, &events[i]) && is_new) {
            step(tree, &w, &events[i], (uint32_t)i);
        } else if (is_decision(tree, &events[i])) {
            path_node before = w.here;
            w.here = adopt_step(tree, before, &events[i], result);
            w.depth += w.here != before;
        } else if (is_new && events[i].kind == EVENT_CHECK) {
            meet_candidate(tree, &w, &events[i], (uint32_t)i);
        }
    }
    end_walk(tree, &w, result);
}

void path_tree_requeue(path_tree *tree, path_node id)
{
    at(tree, id)->flags |= PATH_IS_QUEUED;
}

void path_tree_leave(path_tree *tree, path_node id)
{
    at(tree, id)->flags |= PATH_IS_FOLDED;
    path_tree_close(tree, id, PATH_EXPLORED);
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

/* Is it another outcome of the switch that the edge belongs to? */
static bool is_other_side(const path_tree *tree, path_node id, path_node edge)
{
    const path_edge *one = at(tree, id), *n = at(tree, edge);
    return id != edge && path_edge_kind(one) == path_edge_kind(n) && one->site == n->site &&
           !(one->flags & (PATH_BY_VALUE | PATH_IS_CANDIDATE));
}

static bool is_open_side(const path_edge *n)
{
    return path_edge_status(n) == PATH_OPEN && !(n->flags & PATH_IS_REFUTED);
}

/* The sides of a switch leave nothing out, so a run that takes no side that was walked takes an open one. */
expr_id path_tree_other_sides(path_tree *tree, path_node node)
{
    const path_edge *n = at(tree, node);
    expr_id condition = expr_const(tree->arena, 1, 1);
    size_t open = 0;
    if (path_edge_kind(n) != EVENT_SWITCH || n->flags & PATH_BY_VALUE)
        return 0;
    for (path_node id = at(tree, n->parent)->first_child; id; id = at(tree, id)->next_sibling) {
        if (!is_other_side(tree, id, node))
            continue;
        const path_edge *side = at(tree, id);
        path_status status = path_edge_status(side);
        open += is_open_side(side);
        if (status != PATH_OPEN && status != PATH_INFEASIBLE)
            condition = both(tree, condition, expr_not(tree->arena, side->condition));
    }
    return open > 1 ? condition : 0;
}

void path_tree_refute_sides(path_tree *tree, path_node node)
{
    for (path_node id = at(tree, at(tree, node)->parent)->first_child; id; id = at(tree, id)->next_sibling)
        if (is_other_side(tree, id, node) && is_open_side(at(tree, id)))
            at(tree, id)->flags |= PATH_IS_REFUTED;
}

bool path_tree_is_refuted(const path_tree *tree, path_node id)
{
    return at(tree, id)->flags & PATH_IS_REFUTED;
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
    enum { MAP_ENTRY = 24 };
    return tree->nodes.edges.capacity * sizeof(path_edge) + tree->chain.capacity * sizeof(path_node) +
           tree->edges.capacity * MAP_ENTRY;
}
