#ifndef node_import_h_INCLUDED
#define node_import_h_INCLUDED

/* Inside src/trace/ only: brings the expressions of one segment into the driver's arena, each node once. */

#include "../base/array.h"
#include "../expr/expr.h"
#include "label_graph.h"
#include "segment_view.h"

typedef struct node_import_step {
    uint32_t id;
    expr_node node; /* the only copy that is looked at */
} node_import_step;

typedef struct node_import {
    const segment_view *view;
    expr_arena *arena;
    const char *broken;     /* null, or which rule a node broke */
    ARRAY(expr_id) ids;     /* by node of the segment; 0: not yet */
    label_graph *labels;    /* null: information flow is not followed */
    ARRAY(flow_label) tags; /* by node of the segment: see trace_flow */
    ARRAY(uint32_t) tables; /* by table of the segment: 1 + its id in the arena; 0: not yet */
    ARRAY(node_import_step) steps;
    ARRAY(uint8_t) table_bytes; /* one table */
    uint64_t table_total;       /* bytes of all tables so far */
} node_import;

/* Forgets the last segment and keeps the buffers. A zero-filled importer is a new one. */
void node_import_start(node_import *with, const segment_view *view, expr_arena *arena, label_graph *labels);

/* The id in the arena of the segment's node; 0 with a reason in `broken` if it or one under it is wrong. */
expr_id node_import_get(node_import *with, uint32_t id);

/* Of a node that was brought in. */
flow_label node_import_tags(const node_import *with, uint32_t id);

void node_import_free(node_import *of);

#endif
