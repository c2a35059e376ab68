#ifndef path_tree_h_INCLUDED
#define path_tree_h_INCLUDED

/* The trie of all paths that were run, and of the edges that were not.
 *
 * A node is an edge of the program's execution tree: one outcome of one decision, with the condition that holds along
 * it. Decisions are branches, switches (by successor), assumptions, concretizations (by value; one more edge stands
 * for all values not seen), and the checks behind which nothing lies (all checks with stop_at_ub). The other checks
 * decide nothing: each that held makes a *candidate*, an edge that only asks whether the check can fail there.
 *
 * A subtree in which nothing is open is folded into its topmost node and its memory is used again. What lies below a
 * folded node and is not in the tree is explored, or another worker's: a run that gets there brings nothing new. */

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
    /* Was a path of this hash run, in this process or another? What lies beside it is then known too. May be null. */
    bool (*knows_path)(void *context, uint64_t hash);
    /* Could an input of the run's pattern go along an edge of this condition? May be null: any could. */
    bool (*may_turn)(void *context, expr_id condition);
    bool keeps_edges; /* for path_tree_known: every edge that was ever walked or opened is remembered, by a hash */
} path_tree_settings;

/* An open edge that a run brought. It counts as queued until path_tree_take. */
typedef struct path_alternative {
    path_node node;
    uint32_t depth; /* edges from the root */
    uint32_t event; /* index of its decision among the run's events */
    uint32_t site;
    uint16_t taken; /* successor; for candidates 0 */
    uint8_t kind;   /* enum segment_event_kind; for candidates EVENT_CHECK */
    bool is_candidate;
} path_alternative;

#define PATH_TAKEN_OTHER 0xffffu /* `taken` of the edge for all values that were not seen */

/* An edge beside a run's path by its place in that path: what remains of it when the tree is gone. */
typedef struct path_place {
    uint32_t event;
    uint16_t taken; /* as in path_alternative */
} path_place;

/* A value that the edge for all values not seen, at this event, leaves out. */
typedef struct path_exclusion {
    uint32_t event;
    uint64_t value;
} path_exclusion;

typedef struct path_run {
    bool is_new;      /* no run before ended here */
    bool reached;     /* it went along its target */
    bool strayed;     /* it got below a folded node, to what is explored or somebody else's */
    uint32_t left_at; /* not reached: index of the event where it left the predicted path, or the number of events */
    uint32_t depth;
    uint64_t hash;      /* of the path's decisions, unless it strayed: the same in every process */
    path_node entered;  /* the edge that was open or unknown until this run went along it; 0: none */
    path_node narrowed; /* the edge for all values not seen, likewise, that now leaves out one more; 0: none */
    path_exclusion by;  /* that value */
    bool is_narrowed_open; /* there may be still more */
    ARRAY(path_alternative) alternatives; /* in path order; freed by the caller with array_free */
} path_run;

typedef struct path_tree path_tree;

/* With `is_folded` everything is explored elsewhere, but for what path_tree_adopt brings. */
path_tree *path_tree_new(expr_arena *arena, const path_tree_settings *settings, bool is_folded);
void path_tree_free(path_tree *of);

/* Walks a run's events. `target` (0: none) is the edge for which its input was made: it was taken by path_tree_take,
 * and afterwards is WALKED or folded if reached, else still open, to be closed as PATH_DIVERGED. The lists of `result`
 * are replaced. */
void path_tree_add_run(path_tree *tree, const trace_event *events, size_t count, path_node target, path_run *result);

/* Opens edges beside the path of a run that was learnt elsewhere: these, ordered by event, and no others. They are the
 * run's alternatives; one that is not among them cannot be opened here. */
void path_tree_adopt(path_tree *tree, const trace_event *events, size_t count, const path_place *places,
                     size_t place_count, const path_exclusion *exclusions, size_t exclusion_count, path_run *result);

/* How many of a run's events lie on edges that were walked or opened here; UINT32_MAX: all of its path is known. */
uint32_t path_tree_known(path_tree *tree, const trace_event *events, size_t count);

/* Adds a run that strayed, though it is in nobody's part of the tree: it got past a value that is not followed. The first
 * `known` events lie on edges that somebody knows, where nothing is opened; from there on everything is new. */
void path_tree_graft(path_tree *tree, const trace_event *events, size_t count, uint32_t known, path_run *result);

/* path_run.hash of a run that is not added. */
uint64_t path_tree_hash(path_tree *tree, const trace_event *events, size_t count);

/* Puts a taken edge back into the queue. */
void path_tree_requeue(path_tree *tree, path_node node);

/* Leaves a taken edge to somebody else. */
void path_tree_leave(path_tree *tree, path_node node);

/* Takes an alternative out of the queue: is it still open? If not, the node must not be used any more. */
bool path_tree_take(path_tree *tree, path_node node);

/* The conditions along the path from the root, the node's own last; appended. */
typedef ARRAY(expr_id) path_conditions;
void path_tree_conditions(const path_tree *tree, path_node node, path_conditions *into);

/* Of a taken side of a switch to which no input leads: the condition under which a run goes along none of the sides that
 * runs went along, so along one that is open. 0: not several of the others are open, or it is no switch. */
expr_id path_tree_other_sides(path_tree *tree, path_node node);

/* No input leads to any of those. They stay queued, and are known when they are taken. */
void path_tree_refute_sides(path_tree *tree, path_node node);
bool path_tree_is_refuted(const path_tree *tree, path_node node);

/* Closes a taken edge for good, with INFEASIBLE, UNKNOWN, DIVERGED, or EXPLORED (a candidate that was run). */
void path_tree_close(path_tree *tree, path_node node, path_status status);

path_status path_tree_status(const path_tree *tree, path_node node);

/* While full, new runs bring no alternatives; they are counted as dropped. */
void path_tree_set_full(path_tree *tree, bool full);

uint64_t path_tree_dropped(const path_tree *tree);
size_t path_tree_nodes(const path_tree *tree); /* in use */
size_t path_tree_memory(const path_tree *tree);

#endif
