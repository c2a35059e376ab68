#ifndef graph_h_INCLUDED
#define graph_h_INCLUDED

/* Orders, dominators and loops of a control-flow graph. Block 0 is the entry. Blocks that cannot be reached
 * from it take part in nothing: their answer is GRAPH_NONE, and their edges do not count. */

#include <stdbool.h>
#include <stdint.h>

#define GRAPH_NONE 0xffffffffu

/* The successors of block i are successors[first[i]] up to, not including, successors[first[i + 1]]. */
typedef struct graph {
    uint32_t count;
    const uint32_t *first; /* count + 1 of them */
    const uint32_t *successors;
} graph;

/* The reachable blocks in reverse postorder of a depth-first walk; returns how many. */
uint32_t graph_order(const graph *of, uint32_t *order);

/* The immediate dominator of every block; GRAPH_NONE for the entry. */
void graph_dominators(const graph *of, uint32_t *dominators);

/* The immediate post-dominator of every block; GRAPH_NONE: only the end of the function. A set of blocks that
 * is never left is taken to end in its first block in graph_order, so that the blocks of an endless loop get
 * an answer too. */
void graph_post_dominators(const graph *of, uint32_t *post_dominators);

/* A set of blocks that all reach each other, with one block, the header, through which it is first entered.
 * Inner loops are what remains of such sets without the header. An irreducible loop can be entered elsewhere
 * too. */
typedef struct graph_loop {
    uint32_t header;
    uint32_t parent;                           /* loop around this one, of a lower number, or GRAPH_NONE */
    uint32_t first_back_edge, back_edge_count; /* in `back_edges`: blocks that jump to the header */
    uint32_t first_exit, exit_count;           /* in `exits`, in pairs */
    bool irreducible;
} graph_loop;

typedef struct graph_loops {
    uint32_t count;
    graph_loop *items;    /* outer ones before inner ones */
    uint32_t *innermost;  /* by block: the innermost loop, or GRAPH_NONE */
    uint32_t *back_edges; /* by loop */
    uint32_t *exits;      /* by loop: exit i leads from block exits[2 * i] inside to exits[2 * i + 1] */
} graph_loops;

/* Fills `into`, which need not be initialized and is freed with graph_loops_free. */
void graph_find_loops(const graph *of, graph_loops *into);
void graph_loops_free(graph_loops *of);

#endif
