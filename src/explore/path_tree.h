#ifndef path_tree_h_INCLUDED
#define path_tree_h_INCLUDED

/* The trie of all paths that were run, and of the edges that were not.
 *
 * A node is an edge of the program's execution tree: one outcome of one decision, with the condition that holds along
 * it. Decisions are branches, switches (by successor), assumptions, concretizations (by value; one more edge stands
 * for all values not seen), and the checks behind which nothing lies (all checks with stop_at_ub). The other checks
 * decide nothing: each that held makes a *candidate*, an edge that only asks whether the check can fail there.
 *
 * A subtree in which nothing is open is folded into its topmost node and its memory is used again. */

#include "../base/array.h"
#include "../expr/expr.h"
#include "../trace/site_table.h"
#include "../trace/trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint32_t path_node; /* 0: none */

typedef enum path_status {
    PATH_OPEN,       /* nobody went there */
    PATH_WALKED,     /* a run went there, something below is open */
    PATH_EXPLORED,   /* nothing below is open */
    PATH_INFEASIBLE, /* no input goes there */
    PATH_UNKNOWN,    /* the solver gave up */
    PATH_DIVERGED,   /* an input that should go there went elsewhere */
    PATH_DETACHED,   /* folded, but still queued */
} path_status;

typedef struct path_tree_settings {
    bool stop_at_ub;
    void *context; /* of the two functions */
    /* The cases of a switch; null when the site is unknown, then the switch is by value. */
    const site_case *(*cases)(void *context, uint32_t site, size_t *count);
    /* Is it worth asking whether this check can fail? May be null: always. */
    bool (*wants_check)(void *context, const trace_event *check);
} path_tree_settings;

/* An open edge that a run brought. It counts as queued until path_tree_take. */
typedef struct path_alternative {
    path_node node;
    uint32_t depth; /* edges from the root */
    uint32_t site;
    uint16_t taken; /* successor; for candidates 0 */
    uint8_t kind;   /* enum segment_event_kind; for candidates EVENT_CHECK */
    bool is_candidate;
} path_alternative;

typedef struct path_run {
    bool is_new;      /* no run before ended here */
    bool reached;     /* it went along its target */
    uint32_t left_at; /* not reached: index of the event where it left the predicted path, or the number of events */
    uint32_t depth;
    ARRAY(path_alternative) alternatives; /* in path order; freed by the caller with array_free */
} path_run;

typedef struct path_tree path_tree;

path_tree *path_tree_new(expr_arena *arena, const path_tree_settings *settings);
void path_tree_free(path_tree *of);

/* Walks a run's events. `target` (0: none) is the edge for which its input was made: it was taken by path_tree_take,
 * and afterwards is WALKED or folded if reached, else still open, to be closed as PATH_DIVERGED. The lists of `result`
 * are replaced. */
void path_tree_add_run(path_tree *tree, const trace_event *events, size_t count, path_node target, path_run *result);

/* Takes an alternative out of the queue: is it still open? If not, the node must not be used any more. */
bool path_tree_take(path_tree *tree, path_node node);

/* The conditions along the path from the root, the node's own last; appended. */
typedef ARRAY(expr_id) path_conditions;
void path_tree_conditions(const path_tree *tree, path_node node, path_conditions *into);

/* Closes a taken edge for good, with INFEASIBLE, UNKNOWN, DIVERGED, or EXPLORED (a candidate that was run). */
void path_tree_close(path_tree *tree, path_node node, path_status status);

path_status path_tree_status(const path_tree *tree, path_node node);

/* While full, new runs bring no alternatives; they are counted as dropped. */
void path_tree_set_full(path_tree *tree, bool full);

uint64_t path_tree_dropped(const path_tree *tree);
size_t path_tree_nodes(const path_tree *tree); /* in use */
size_t path_tree_memory(const path_tree *tree);

#endif
