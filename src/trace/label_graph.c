#include "label_graph.h"

void label_graph_clear(label_graph *of)
{
    array_clear(&of->nodes);
    map_free(&of->known);
}

void label_graph_free(label_graph *of)
{
    array_free(&of->nodes);
    map_free(&of->known);
}

static flow_label make(label_graph *in, flow_label_node wanted)
{
    bool is_new;
    uint64_t key = map_hash(map_hash(wanted.kind, wanted.a), wanted.b);
    uint64_t *known = map_put(&in->known, key, &is_new);
    const flow_label_node *found = is_new ? NULL : flow_label_get(in, (flow_label)*known);
    if (found && found->kind == wanted.kind && found->a == wanted.a && found->b == wanted.b)
        return (flow_label)*known;
    array_push(&in->nodes, wanted);
    return (flow_label)(*known = in->nodes.count);
}

flow_label flow_label_of_event(label_graph *in, uint32_t number)
{
    return make(in, (flow_label_node){number, 0, number < UINT32_MAX ? number + 1 : number, LABEL_EVENT});
}

flow_label flow_label_of_expr(label_graph *in, uint32_t expr)
{
    return make(in, (flow_label_node){expr, 0, 0, LABEL_EXPR});
}

flow_label flow_label_join(label_graph *in, flow_label a, flow_label b)
{
    if (!a || !b || a == b)
        return a ? a : b;
    uint32_t end_a = flow_label_get(in, a)->end, end_b = flow_label_get(in, b)->end;
    return make(in, (flow_label_node){a < b ? a : b, a < b ? b : a, end_a > end_b ? end_a : end_b, LABEL_BOTH});
}
