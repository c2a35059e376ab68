#include "path_nodes.h"

static path_node new_node(path_nodes *of)
{
    path_node id = of->free_node;
    if (id) {
        of->free_node = path_nodes_at(of, id)->first_child;
    } else {
        id = (path_node)of->edges.count;
        array_push(&of->edges, (path_edge){0});
    }
    of->used++;
    *path_nodes_at(of, id) = (path_edge){0};
    return id;
}

void path_nodes_give_back(path_nodes *of, path_node id)
{
    *path_nodes_at(of, id) = (path_edge){.first_child = of->free_node};
    of->free_node = id;
    of->used--;
}

void path_nodes_init(path_nodes *of)
{
    array_push(&of->edges, (path_edge){0}); /* 0 is no node */
    path_node root = new_node(of);
    assert(root == PATH_ROOT);
    path_edge_set_status(path_nodes_at(of, root), PATH_WALKED);
}

void path_nodes_free(path_nodes *of)
{
    array_free(&of->edges);
    array_free(&of->to_free);
}

void path_nodes_count_open(path_nodes *of, path_node parent)
{
    path_edge *edge = path_nodes_at(of, parent);
    edge->open_children++;
    while (path_edge_status(edge) == PATH_EXPLORED) {
        path_edge_set_status(edge, PATH_WALKED);
        if (!edge->parent)
            return;
        edge = path_nodes_at(of, edge->parent);
        edge->open_children++;
    }
}

path_node path_nodes_add(path_nodes *of, path_node parent, const trace_event *event, uint16_t taken,
                         expr_id condition, uint8_t flags, path_status status)
{
    path_node id = new_node(of);
    path_edge *edge = path_nodes_at(of, id), *above = path_nodes_at(of, parent);
    edge->parent = parent;
    edge->next_sibling = above->first_child;
    edge->site = event->site;
    edge->condition = condition;
    edge->taken = taken;
    edge->kind_and_status = event->kind;
    edge->flags = flags;
    path_edge_set_status(edge, status);
    above->first_child = id;
    path_nodes_count_open(of, parent);
    return id;
}

/* Frees everything below a node, but for what a frontier entry refers to. */
static void free_below(path_nodes *of, path_node top)
{
    array_clear(&of->to_free);
    array_push(&of->to_free, top);
    while (of->to_free.count) {
        path_node id = array_pop(&of->to_free);
        path_edge *edge = path_nodes_at(of, id);
        for (path_node child = edge->first_child; child; child = path_nodes_at(of, child)->next_sibling)
            array_push(&of->to_free, child);
        edge->first_child = 0;
        if (id == top)
            continue;
        if (edge->flags & PATH_IS_QUEUED) {
            path_edge_set_status(edge, PATH_DETACHED);
            edge->parent = edge->next_sibling = 0;
        } else {
            path_nodes_give_back(of, id);
        }
    }
}

void path_nodes_fold(path_nodes *of, path_node id)
{
    while (id) {
        path_edge *edge = path_nodes_at(of, id);
        if (edge->open_children || path_edge_status(edge) != PATH_WALKED)
            return;
        path_edge_set_status(edge, PATH_EXPLORED);
        if (edge->first_child && (!(edge->flags & PATH_IS_INEXACT) || of->forget_all)) {
            free_below(of, id);
            edge->flags |= PATH_IS_FOLDED;
        }
        id = edge->parent;
        if (id) {
            path_nodes_at(of, id)->open_children--;
            path_nodes_at(of, id)->flags |= edge->flags & PATH_IS_INEXACT;
        }
    }
}
