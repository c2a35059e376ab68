#include "campaign_state.h"

#include "../base/memory.h"

#include <stdlib.h>

void campaign_add_work(campaign *to, const bundle *work)
{
    bundle copy = {0};
    bundle_copy(&copy, work);
    array_push(&to->work, copy);
}

bool campaign_has_work(const campaign *of)
{
    return of->work_done < of->work.count;
}

void campaign_add_news(campaign *to, const uint32_t *sides, size_t side_count, const uint32_t *sites,
                       size_t site_count)
{
    for (size_t i = 0; i < side_count; i++)
        coverage_add_side(to->coverage, sides[i]);
    for (size_t i = 0; i < site_count; i++)
        map_put(&to->failed_checks, sites[i], NULL);
}

/* ---- taking over ---- */

static int compare_exclusions(const void *a, const void *b)
{
    const path_exclusion *x = a, *y = b;
    return x->event < y->event ? -1 : x->event > y->event;
}

static void close_edges(campaign *of, const bundle *work, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++)
        array_push(&of->step.closed, (edge_name){work->id, work->edges.items[i].place});
}

/* Edges that the run does not pass as it did before can no longer be reached. They go behind the others, whose number
 * is returned. */
static size_t check_places(campaign *of, bundle *work)
{
    size_t kept = 0;
    bundle_hash_prefixes(of->trace.events.items, of->trace.events.count, &of->prefixes);
    for (size_t i = 0; i < work->edges.count; i++) {
        open_edge edge = work->edges.items[i];
        if (edge.place.event >= of->prefixes.count || of->prefixes.items[edge.place.event] != edge.check) {
            of->counters.divergences++;
            array_push(&of->step.closed, (edge_name){work->id, edge.place});
        } else {
            work->edges.items[kept++] = edge;
        }
    }
    return kept;
}

/* Queues the edges of a bundle whose input was just run. */
static void adopt(campaign *of, bundle *work)
{
    work->edges.count = check_places(of, work);
    if (work->excluded.count)
        qsort(work->excluded.items, work->excluded.count, sizeof *work->excluded.items, compare_exclusions);
    ARRAY(path_place) places = {0};
    for (size_t i = 0; i < work->edges.count; i++)
        array_push(&places, work->edges.items[i].place);
    path_tree_adopt(of->tree, of->trace.events.items, of->trace.events.count, places.items, places.count,
                    work->excluded.items, work->excluded.count, &of->path);
    input_id input = input_store_add(of->inputs, of->input.items, of->input.count, work->id);
    input_store_set_pattern(of->inputs, input, of->patterns.now);
    size_t next = 0;
    for (size_t i = 0; i < of->path.alternatives.count; i++, next++) {
        const path_alternative *a = &of->path.alternatives.items[i];
        size_t first = next;
        while (places.items[next].event != a->event || places.items[next].taken != a->taken)
            next++;
        close_edges(of, work, first, next);
        campaign_queue(of, a, input, work->generation, work->score);
    }
    close_edges(of, work, next, places.count);
    input_store_release(of->inputs, input);
    array_free(&places);
}

void campaign_place_import(campaign *of)
{
    const bundle *import = of->import;
    const trace *t = &of->trace;
    uint32_t known = path_tree_known(of->tree, t->events.items, t->events.count);
    if (import->import == IMPORT_ASKS) {
        of->step.seed_strayed = true;
        of->step.seed_known = known;
    } else if (known != UINT32_MAX) {
        path_tree_graft(of->tree, t->events.items, t->events.count, known > import->known ? known : import->known,
                        &of->path);
    }
}

bool campaign_run_seed(campaign *of, const bundle *seed, uint32_t generation)
{
    run_result result = campaign_execute(of);
    if (result.interrupted)
        return false;
    if (result.server_died) {
        of->step.seed_strayed = seed->import == IMPORT_ASKS;
        of->step.seed_known = UINT32_MAX;
    } else {
        of->import = seed->import || seed->pattern ? seed : NULL; /* the first of a pattern has a place of its own */
        size_t new_sides = campaign_read_run(of);
        campaign_keep_run(of, &result, NULL, generation, new_sides > seed->score ? new_sides : seed->score);
        of->import = NULL;
    }
    return true;
}

static void run_seed(campaign *of, const bundle *seed)
{
    if (seed->pattern && !seed->is_late && campaign_seems_endless(of))
        of->step.seed_late = seed->id;
    else if (campaign_run_seed(of, seed, 0))
        of->step.seed_done = seed->id;
}

static void run_bundle(campaign *of, bundle *work)
{
    run_result result = campaign_execute(of);
    if (result.interrupted)
        return;
    if (result.server_died) {
        of->counters.unknown += work->edges.count;
        for (size_t i = 0; i < work->edges.count; i++)
            array_push(&of->step.given_up, (edge_name){work->id, work->edges.items[i].place});
    } else {
        campaign_read_run(of);
        adopt(of, work);
    }
}

bool campaign_do_work(campaign *of)
{
    if (!campaign_has_work(of)) {
        of->work_done = of->work.count = 0;
        return false;
    }
    bundle *next = &of->work.items[of->work_done++];
    campaign_set_input(of, next->input, next->size);
    campaign_set_pattern(of, next->pattern, next->pattern_size);
    if (next->is_seed)
        run_seed(of, next);
    else if (campaign_is_pattern_over(of)) /* its run would no longer pass the places of these edges */
        close_edges(of, next, 0, next->edges.count);
    else
        run_bundle(of, next);
    bundle_free(next);
    return true;
}

/* ---- giving away ---- */

/* Seeds are not given away: they have no edges to name. */
static void shed_work(campaign *of, size_t count, edge_names *given)
{
    for (; count && !of->work.items[of->work.count - 1].is_seed; count--) {
        bundle last = array_pop(&of->work);
        for (size_t i = 0; i < last.edges.count; i++)
            array_push(given, (edge_name){last.id, last.edges.items[i].place});
        bundle_free(&last);
    }
}

static void shed_entries(campaign *of, frontier *from, size_t count, edge_names *given)
{
    search_entries taken = {0};
    frontier_take_shallow(from, count, &taken);
    for (size_t i = 0; i < taken.count; i++) {
        const search_entry *entry = &taken.items[i];
        if (path_tree_take(of->tree, entry->node)) {
            path_tree_leave(of->tree, entry->node);
            array_push(given, (edge_name){input_store_bundle(of->inputs, entry->input), {entry->event, entry->taken}});
        }
        input_store_release(of->inputs, entry->input);
    }
    array_free(&taken);
}

void campaign_shed(campaign *of, edge_names *given)
{
    array_clear(given);
    size_t edges = frontier_count(of->edges), checks = frontier_count(of->checks);
    size_t work = of->work.count - of->work_done;
    if (work > 1)
        shed_work(of, work / 2, given);
    else if (edges > 1)
        shed_entries(of, of->edges, edges / 2, given);
    else if (checks > 1)
        shed_entries(of, of->checks, checks / 2, given);
}
