#include "graph.h"

#include "memory.h"

/* A depth-first walk from one block. */
typedef struct walk {
    uint32_t *postorder; /* the blocks as they were left */
    uint32_t *preorder;  /* the blocks as they were entered */
    uint32_t *entered;   /* by block: index in preorder, or GRAPH_NONE */
    uint32_t *last;      /* by block: index in preorder of its last descendant */
    uint32_t count;
} walk;

static uint32_t *allocate_numbers(uint32_t count, uint32_t value)
{
    uint32_t *numbers = memory_allocate(count, sizeof *numbers);
    for (uint32_t i = 0; i < count; i++)
        numbers[i] = value;
    return numbers;
}

static void walk_graph(const graph *of, uint32_t root, walk *into)
{
    uint32_t n = of->count;
    *into = (walk){
        .postorder = allocate_numbers(n, GRAPH_NONE),
        .preorder = allocate_numbers(n, GRAPH_NONE),
        .entered = allocate_numbers(n, GRAPH_NONE),
        .last = allocate_numbers(n, GRAPH_NONE),
    };
    if (!n)
        return;
    uint32_t *stack = allocate_numbers(n, 0), *next = allocate_numbers(n, 0);
    uint32_t depth = 0, left = 0;
    stack[depth++] = root;
    while (depth) {
        uint32_t block = stack[depth - 1];
        if (into->entered[block] == GRAPH_NONE) {
            into->entered[block] = into->count;
            into->preorder[into->count++] = block;
            next[block] = of->first[block];
        }
        while (next[block] < of->first[block + 1] && into->entered[of->successors[next[block]]] != GRAPH_NONE)
            next[block]++;
        if (next[block] < of->first[block + 1]) {
            stack[depth++] = of->successors[next[block]++];
        } else {
            into->last[block] = into->count - 1;
            into->postorder[left++] = block;
            depth--;
        }
    }
    memory_free(stack);
    memory_free(next);
}

static void free_walk(walk *of)
{
    memory_free(of->postorder);
    memory_free(of->preorder);
    memory_free(of->entered);
    memory_free(of->last);
}

uint32_t graph_order(const graph *of, uint32_t *order)
{
    walk made;
    walk_graph(of, 0, &made);
    for (uint32_t i = 0; i < made.count; i++)
        order[i] = made.postorder[made.count - 1 - i];
    uint32_t count = made.count;
    free_walk(&made);
    return count;
}

/* A graph with lists of its own. */
typedef struct owned_graph {
    graph view;
    uint32_t *first, *successors;
} owned_graph;

static void free_graph(owned_graph *of)
{
    memory_free(of->first);
    memory_free(of->successors);
}

/* The edges between reachable blocks, backwards, and one more block, with edges to all that have is_end. */
static void reverse_graph(const graph *of, const walk *reached, const bool *is_end, owned_graph *into)
{
    uint32_t n = of->count, ends = 0;
    uint32_t *first = allocate_numbers(n + 3, 0);
    for (uint32_t i = 0; i < reached->count; i++) {
        uint32_t block = reached->preorder[i];
        for (uint32_t e = of->first[block]; e < of->first[block + 1]; e++)
            first[of->successors[e] + 2]++;
        ends += is_end && is_end[block];
    }
    first[n + 2] = ends;
    for (uint32_t i = 0; i <= n; i++)
        first[i + 2] += first[i + 1];
    /* first[i + 1] now is where list i starts; it moves to the list's end as the list is filled. */
    uint32_t *successors = allocate_numbers(first[n + 2], 0);
    for (uint32_t i = 0; i < reached->count; i++) {
        uint32_t block = reached->preorder[i];
        for (uint32_t e = of->first[block]; e < of->first[block + 1]; e++)
            successors[first[of->successors[e] + 1]++] = block;
        if (is_end && is_end[block])
            successors[first[n + 1]++] = block;
    }
    *into = (owned_graph){{n + 1, first, successors}, first, successors};
}

static uint32_t common_dominator(const uint32_t *dominators, const uint32_t *rank, uint32_t a, uint32_t b)
{
    while (a != b) {
        while (rank[a] < rank[b])
            a = dominators[a];
        while (rank[b] < rank[a])
            b = dominators[b];
    }
    return a;
}

/* Cooper, Harvey, Kennedy: a simple, fast dominance algorithm. The root dominates itself while it runs. */
static void find_dominators(const graph *predecessors, const walk *reached, uint32_t root,
                            uint32_t *dominators)
{
    uint32_t *rank = allocate_numbers(predecessors->count, 0);
    for (uint32_t i = 0; i < reached->count; i++)
        rank[reached->postorder[i]] = i;
    dominators[root] = root;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = reached->count - 1; i-- > 0;) {
            uint32_t block = reached->postorder[i], best = GRAPH_NONE;
            for (uint32_t e = predecessors->first[block]; e < predecessors->first[block + 1]; e++) {
                uint32_t from = predecessors->successors[e];
                if (dominators[from] != GRAPH_NONE)
                    best = best == GRAPH_NONE ? from : common_dominator(dominators, rank, from, best);
            }
            changed = changed || dominators[block] != best;
            dominators[block] = best;
        }
    }
    dominators[root] = GRAPH_NONE;
    memory_free(rank);
}

void graph_dominators(const graph *of, uint32_t *dominators)
{
    for (uint32_t i = 0; i < of->count; i++)
        dominators[i] = GRAPH_NONE;
    if (!of->count)
        return;
    walk reached;
    walk_graph(of, 0, &reached);
    owned_graph predecessors;
    reverse_graph(of, &reached, NULL, &predecessors);
    find_dominators(&predecessors.view, &reached, 0, dominators);
    free_graph(&predecessors);
    free_walk(&reached);
}

/* Where the function can end: blocks without successors, and headers of outermost loops without exits. */
static bool *find_ends(const graph *of)
{
    bool *is_end = memory_allocate(of->count, sizeof *is_end);
    for (uint32_t i = 0; i < of->count; i++)
        is_end[i] = of->first[i] == of->first[i + 1];
    graph_loops loops;
    graph_find_loops(of, &loops);
    for (uint32_t i = 0; i < loops.count; i++)
        if (loops.items[i].parent == GRAPH_NONE && !loops.items[i].exit_count)
            is_end[loops.items[i].header] = true;
    graph_loops_free(&loops);
    return is_end;
}

void graph_post_dominators(const graph *of, uint32_t *post_dominators)
{
    for (uint32_t i = 0; i < of->count; i++)
        post_dominators[i] = GRAPH_NONE;
    if (!of->count)
        return;
    uint32_t end = of->count;
    bool *is_end = find_ends(of);
    walk reached, back;
    owned_graph backwards, forwards;
    walk_graph(of, 0, &reached);
    reverse_graph(of, &reached, is_end, &backwards);
    walk_graph(&backwards.view, end, &back);
    reverse_graph(&backwards.view, &back, NULL, &forwards);
    uint32_t *found = allocate_numbers(forwards.view.count, GRAPH_NONE);
    find_dominators(&forwards.view, &back, end, found);
    for (uint32_t i = 0; i < of->count; i++)
        post_dominators[i] = found[i] == end ? GRAPH_NONE : found[i];
    memory_free(found);
    free_graph(&forwards);
    free_graph(&backwards);
    free_walk(&back);
    free_walk(&reached);
    memory_free(is_end);
}

/* Havlak: nesting of reducible and irreducible loops. Blocks are taken in reverse preorder; a loop that is
 * complete is merged into its header, which then stands for it. */
typedef struct nesting {
    const graph *of;
    const walk *reached;
    const graph *predecessors;
    uint32_t *merged; /* union-find: towards the header that stands for the block */
    uint32_t *header; /* by block: header of the innermost loop around it, not its own */
    bool *is_header, *irreducible;
    uint32_t *body;    /* the loop that is being made */
    uint32_t *in_body; /* by block: preorder number + 1 of the last header in whose body it was put */
    struct entry {     /* further predecessors of a merged loop: from where it is entered beside its header */
        uint32_t from, next;
    } *entries;
    uint32_t entry_count, entry_capacity;
    uint32_t *first_entry; /* by block, or GRAPH_NONE */
} nesting;

static uint32_t find_merged(nesting *in, uint32_t block)
{
    uint32_t root = block;
    while (in->merged[root] != root)
        root = in->merged[root];
    while (in->merged[block] != root) {
        uint32_t next = in->merged[block];
        in->merged[block] = root;
        block = next;
    }
    return root;
}

static bool is_ancestor(const walk *in, uint32_t above, uint32_t below)
{
    return in->entered[above] <= in->entered[below] && in->entered[below] <= in->last[above];
}

static void add_entry(nesting *in, uint32_t to, uint32_t from)
{
    if (in->entry_count == in->entry_capacity) {
        in->entry_capacity = in->entry_capacity ? 2 * in->entry_capacity : 16;
        in->entries = memory_resize(in->entries, in->entry_capacity, sizeof *in->entries);
    }
    in->entries[in->entry_count] = (struct entry){from, in->first_entry[to]};
    in->first_entry[to] = in->entry_count++;
}

/* An edge into the body of the header's loop: its source is of the body, or the loop has a second entry. */
static uint32_t follow_back(nesting *in, uint32_t header, uint32_t from, uint32_t count)
{
    uint32_t block = find_merged(in, from), mark = in->reached->entered[header] + 1;
    if (!is_ancestor(in->reached, header, block)) {
        in->irreducible[header] = true;
        add_entry(in, header, block);
    } else if (block != header && in->in_body[block] != mark) {
        in->in_body[block] = mark;
        in->body[count++] = block;
    }
    return count;
}

static void make_loop(nesting *in, uint32_t header)
{
    uint32_t count = 0;
    for (uint32_t e = in->predecessors->first[header]; e < in->predecessors->first[header + 1]; e++) {
        uint32_t from = in->predecessors->successors[e];
        if (is_ancestor(in->reached, header, from)) {
            in->is_header[header] = true;
            count = follow_back(in, header, from, count);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t block = in->body[i];
        for (uint32_t e = in->predecessors->first[block]; e < in->predecessors->first[block + 1]; e++) {
            uint32_t from = in->predecessors->successors[e];
            /* the back edges of an inner loop stay inside it */
            if (!is_ancestor(in->reached, block, from))
                count = follow_back(in, header, from, count);
        }
        for (uint32_t e = in->first_entry[block]; e != GRAPH_NONE; e = in->entries[e].next)
            count = follow_back(in, header, in->entries[e].from, count);
    }
    for (uint32_t i = 0; i < count; i++)
        in->merged[in->body[i]] = in->header[in->body[i]] = header;
}

static void make_nesting(nesting *in)
{
    uint32_t n = in->of->count;
    in->merged = allocate_numbers(n, 0);
    for (uint32_t i = 0; i < n; i++)
        in->merged[i] = i;
    in->header = allocate_numbers(n, GRAPH_NONE);
    in->is_header = memory_allocate(n, sizeof *in->is_header);
    in->irreducible = memory_allocate(n, sizeof *in->irreducible);
    in->body = allocate_numbers(n, 0);
    in->in_body = allocate_numbers(n, 0);
    in->first_entry = allocate_numbers(n, GRAPH_NONE);
    for (uint32_t i = in->reached->count; i-- > 0;)
        make_loop(in, in->reached->preorder[i]);
}

static void free_nesting(nesting *in)
{
    memory_free(in->merged);
    memory_free(in->header);
    memory_free(in->is_header);
    memory_free(in->irreducible);
    memory_free(in->body);
    memory_free(in->in_body);
    memory_free(in->entries);
    memory_free(in->first_entry);
}

/* Preorder of the headers: outer loops come before inner ones. */
static void number_loops(const nesting *in, graph_loops *into)
{
    uint32_t n = in->of->count;
    into->items = memory_allocate(n, sizeof *into->items);
    into->innermost = allocate_numbers(n, GRAPH_NONE);
    for (uint32_t i = 0; i < in->reached->count; i++) {
        uint32_t block = in->reached->preorder[i], around = in->header[block];
        uint32_t parent = around == GRAPH_NONE ? GRAPH_NONE : into->innermost[around];
        into->innermost[block] = parent;
        if (!in->is_header[block])
            continue;
        into->innermost[block] = into->count;
        into->items[into->count++] =
            (graph_loop){.header = block, .parent = parent, .irreducible = in->irreducible[block]};
    }
}

/* Counts the edge, or stores it once the lists have their places. */
static void add_back_edge(graph_loops *to, uint32_t loop, uint32_t from)
{
    graph_loop *of = &to->items[loop];
    if (to->back_edges)
        to->back_edges[of->first_back_edge + of->back_edge_count] = from;
    of->back_edge_count++;
}

static void add_exit(graph_loops *to, uint32_t loop, uint32_t from, uint32_t target)
{
    graph_loop *of = &to->items[loop];
    if (to->exits) {
        to->exits[2 * (of->first_exit + of->exit_count)] = from;
        to->exits[2 * (of->first_exit + of->exit_count) + 1] = target;
    }
    of->exit_count++;
}

/* The edge is an exit of the loops that hold its source alone. The first loop up from there that holds both
 * ends is also the loop of the target if the target is a header: only then it is a back edge. */
static void add_edge(graph_loops *to, uint32_t from, uint32_t target)
{
    uint32_t around = to->innermost[target];
    for (uint32_t loop = to->innermost[from]; loop != GRAPH_NONE; loop = to->items[loop].parent) {
        while (around != GRAPH_NONE && around > loop)
            around = to->items[around].parent;
        if (around == loop) {
            if (to->items[loop].header == target)
                add_back_edge(to, loop, from);
            return;
        }
        add_exit(to, loop, from, target);
    }
}

static void add_edges(graph_loops *to, const graph *of, const walk *reached)
{
    /* by target: the last block with an edge to it */
    uint32_t *seen = allocate_numbers(of->count, GRAPH_NONE);
    for (uint32_t i = 0; i < reached->count; i++) {
        uint32_t from = reached->preorder[i];
        for (uint32_t e = of->first[from]; e < of->first[from + 1]; e++) {
            uint32_t target = of->successors[e];
            if (seen[target] != from)
                add_edge(to, from, target);
            seen[target] = from;
        }
    }
    memory_free(seen);
}

static void place_lists(graph_loops *in)
{
    uint32_t back_edges = 0, exits = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        graph_loop *loop = &in->items[i];
        loop->first_back_edge = back_edges;
        loop->first_exit = exits;
        back_edges += loop->back_edge_count;
        exits += loop->exit_count;
        loop->back_edge_count = loop->exit_count = 0;
    }
    in->back_edges = allocate_numbers(back_edges, 0);
    in->exits = allocate_numbers(2 * exits, 0);
}

void graph_find_loops(const graph *of, graph_loops *into)
{
    *into = (graph_loops){0};
    walk reached;
    walk_graph(of, 0, &reached);
    owned_graph predecessors;
    reverse_graph(of, &reached, NULL, &predecessors);
    nesting made = {.of = of, .reached = &reached, .predecessors = &predecessors.view};
    make_nesting(&made);
    number_loops(&made, into);
    add_edges(into, of, &reached);
    place_lists(into);
    add_edges(into, of, &reached);
    free_nesting(&made);
    free_graph(&predecessors);
    free_walk(&reached);
}

void graph_loops_free(graph_loops *of)
{
    memory_free(of->items);
    memory_free(of->innermost);
    memory_free(of->back_edges);
    memory_free(of->exits);
    *of = (graph_loops){0};
}
