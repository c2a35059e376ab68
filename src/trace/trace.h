#ifndef trace_h_INCLUDED
#define trace_h_INCLUDED

/* One run as the driver sees it: read from the shared segment, every index, width and count checked, every expression
 * interned into the driver's own arena. Nothing here points into the segment. */

#include "../base/array.h"
#include "../expr/expr.h"
#include "bug_kinds.h"
#include "label_graph.h"
#include "segment.h"

#include <stdbool.h>

typedef struct trace_input {
    char *name;
    enum input_kind kind;
    uint32_t first, size; /* bytes in the run's input */
    uint32_t prefix;      /* of these, behind the length: the symbolic ones */
    uint32_t filler;      /* what filler_byte begins with for the others */
    uint32_t flow_before; /* how much of the run's flow came before it */
} trace_input;

/* kind, flags, taken, site, aux, value as in segment_event; expr is an id of the driver's arena. Only BRANCH, SWITCH,
 * CHECK, ASSUME and CONCRETIZE events are here; inputs and bugs have lists of their own. */
typedef segment_event trace_event;

/* The flags of an ASSUME event that the driver put in front of a run's own: see constraint.h. The program's have none. */
#define TRACE_OF_PATTERN 0xffu

typedef struct trace_bug {
    enum bug_kind kind;
    uint32_t site; /* or SEGMENT_NO_SITE */
    uint32_t signal, line, column;
    char *file, *function, *message; /* null: none */
    uint32_t event_index;            /* number of events before it */
    uint32_t made_site;              /* of the object in question; or SEGMENT_NO_SITE */
    uint64_t made[2], freed[2];      /* pcs; 0: none */
    uint32_t pc_count;
    uint64_t pcs[SEGMENT_STACK_LIMIT];
} trace_bug;

typedef struct trace_loss {
    uint32_t site, count;
    enum loss_reason reason;
    char *callee; /* or null */
    uint64_t pc, function; /* 0: none */
} trace_loss;

typedef segment_distance trace_distance;

/* Information flow, if it is followed: decisions, checks and assumptions in their order, also those whose outcome is the same for
 * all inputs of this path, and where regions close. `tags` is the label of what the expression depends on
 * beside the input bytes in it. */
typedef struct trace_flow {
    segment_event event; /* expr is an id of the driver's arena */
    uint32_t number;     /* of the event in the segment */
    flow_label tags;
} trace_flow;

typedef struct trace {
    ARRAY(trace_event) events;
    ARRAY(trace_flow) flow;
    label_graph labels;
    bool follows_flow;     /* set by the owner: flow is read */
    uint32_t flow_unknown; /* as in the header */
    ARRAY(trace_input) inputs;
    ARRAY(trace_bug) bugs;
    ARRAY(trace_loss) losses;
    ARRAY(trace_distance) distances;
    ARRAY(segment_loop) loops;
    ARRAY(segment_loop_row) loop_rows; /* their expressions are ids of the driver's arena */
    ARRAY(trace_event) lengths; /* LENGTH events */
    uint32_t input_used;
    uint32_t unknown_pages; /* of memory that is nobody's, and was not checked */
    uint32_t longest_prefix, cut_prefixes; /* as in the header */
    enum segment_end end;
    int exit_code;
    const char *broken; /* null, or which rule the segment broke: the lists hold what came before it (static text) */
    struct trace_scratch *scratch; /* the reader's buffers, kept from run to run */
} trace;

/* Reads the segment of `size` bytes that starts with `header`. `wanted` is the header as the driver wrote it: offsets
 * and capacities are taken from there, never from the segment. Replaces the content of `into`, zero-filled at first.
 * The segment may change while it is read. Events without an expression are concrete and left out; a value is cut to
 * the width of its expression; site numbers are not checked. */
void trace_read(trace *into, const segment_header *wanted, const uint8_t *segment, size_t size, expr_arena *arena);

/* Forgets all bugs but those of one kind. */
void trace_keep_bugs(trace *of, enum bug_kind kind);

void trace_clear(trace *of);
void trace_free(trace *of);

#endif
