#ifndef path_nodes_h_INCLUDED
#define path_nodes_h_INCLUDED

/* The memory of the path tree: nodes in one growing array, linked by index, free ones used again. path_tree.c alone
 * uses it and gives the nodes their meaning. */

#include "path_tree.h"

#include <assert.h>

#define PATH_ROOT 1u

enum path_flag {
    PATH_IS_QUEUED = 1,    /* a frontier entry refers to it */
    PATH_IS_END = 2,       /* a run ended here */
    PATH_IS_INEXACT = 4,   /* something below was closed without an answer: keep the subtree */
    PATH_IS_CANDIDATE = 8, /* asks whether a check can fail */
    PATH_BY_VALUE = 16,    /* told apart from its siblings by its condition */
    PATH_IS_FOLDED = 32,   /* what is below it and not in the tree is explored, or somebody else's */
    PATH_IS_REFUTED = 64,  /* no input goes there, as an answer about several edges says */
};

typedef struct path_edge {
    uint32_t parent;
    uint32_t first_child; /* of a free node: the next free one */
    uint32_t next_sibling;
    uint32_t open_children; /* children that are open or walked */
    uint32_t site;
    expr_id condition;
    uint16_t taken;
    uint8_t kind_and_status; /* kind in the low half */
    uint8_t flags;
} path_edge;

typedef struct path_nodes {
    ARRAY(path_edge) edges;
    uint32_t free_node;
    size_t used;
    bool forget_all;           /* fold inexact subtrees too */
    ARRAY(path_node) to_free; /* scratch */
} path_nodes;

/* With a walked root. */
void path_nodes_init(path_nodes *of);
void path_nodes_free(path_nodes *of);

static inline path_edge *path_nodes_at(const path_nodes *of, path_node id)
{
    assert(id && id < of->edges.count);
    return &of->edges.items[id];
}

static inline unsigned path_edge_kind(const path_edge *edge)
{
    return edge->kind_and_status & 15;
}

static inline path_status path_edge_status(const path_edge *edge)
{
    return (path_status)(edge->kind_and_status >> 4);
}

static inline void path_edge_set_status(path_edge *edge, path_status status)
{
    edge->kind_and_status = (uint8_t)(path_edge_kind(edge) | (unsigned)status << 4);
}

/* A new child, first among its siblings; `status` is OPEN or WALKED. Edges move: pointers to them end here. */
path_node path_nodes_add(path_nodes *of, path_node parent, const trace_event *event, uint16_t taken,
                         expr_id condition, uint8_t flags, path_status status);

/* Gives back a node that nothing links to. */
void path_nodes_give_back(path_nodes *of, path_node id);

/* Says that a closed child of `parent` is open or walked again, and with it all explored ancestors. */
void path_nodes_count_open(path_nodes *of, path_node parent);

/* Folds the node if it is walked and nothing is open below it, then its ancestors likewise. Children that are queued
 * are kept as DETACHED. */
void path_nodes_fold(path_nodes *of, path_node id);

#endif
