#ifndef label_graph_h_INCLUDED
#define label_graph_h_INCLUDED

/* What the values of a run depend on beside the input bytes in them: an earlier decision, an expression, or two such labels
 * together. Loops make long chains of them, each with all that those before it have, so they are kept as they were joined. */

#include "../base/array.h"
#include "../base/map.h"

#include <stdint.h>

typedef uint32_t flow_label; /* 0: none */

enum flow_label_kind { LABEL_EVENT, LABEL_EXPR, LABEL_BOTH };

typedef struct flow_label_node {
    uint32_t a, b; /* the event's number; or the expression; or two labels, which were made before */
    uint32_t end;  /* all events that it leads to have numbers below */
    enum flow_label_kind kind;
} flow_label_node;

/* Zero-filled, there are none. */
typedef struct label_graph {
    ARRAY(flow_label_node) nodes; /* by label - 1 */
    map known;
} label_graph;

void label_graph_clear(label_graph *of);
void label_graph_free(label_graph *of);

flow_label flow_label_of_event(label_graph *in, uint32_t number);
flow_label flow_label_of_expr(label_graph *in, uint32_t expr);
flow_label flow_label_join(label_graph *in, flow_label a, flow_label b);

static inline const flow_label_node *flow_label_get(const label_graph *of, flow_label label)
{
    return &of->nodes.items[label - 1];
}

#endif
