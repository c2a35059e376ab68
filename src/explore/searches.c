#include "search.h"

#include "../trace/segment.h"

#include <string.h>

static uint64_t rank_newest(const search_entry *entry, const search_view *view)
{
    (void)entry;
    return UINT64_MAX - view->order;
}

static uint64_t rank_by_depth(const search_entry *entry, const search_view *view)
{
    (void)view;
    return entry->depth;
}

static uint64_t rank_equal(const search_entry *entry, const search_view *view)
{
    (void)entry;
    (void)view;
    return 0;
}

/* All edges of the run that covered most, then the next run's. */
static uint64_t rank_by_run(const search_entry *entry, const search_view *view)
{
    (void)view;
    uint64_t score = entry->score < 0xffff ? entry->score : 0xffff;
    return (0xffff - score) << 32 | entry->generation;
}

static unsigned bit_length(uint32_t number)
{
    return number ? 32 - (unsigned)__builtin_clz(number) : 0;
}

/* First what an assumption waits for, then the campaign's first checks, as a bug is worth more than a path; then uncovered
 * sides and checks that were hardly asked, those that were tried least first, near ones before deep ones; then the rest,
 * seldom tried decisions first, early generations first. */
static uint64_t rank_for_coverage(const search_entry *entry, const search_view *view)
{
    uint64_t nearness = entry->depth < 0xfffffff ? entry->depth : 0xfffffff;
    if (entry->kind == EVENT_ASSUME)
        return (uint64_t)bit_length(view->attempts) << 28 | nearness;
    uint64_t attempts = view->attempts < 0x3ffff ? view->attempts : 0x3ffff;
    bool is_fresh_check = entry->kind == EVENT_CHECK && view->attempts < SEARCH_FRESH_CHECK;
    if (is_fresh_check && view->order < SEARCH_EARLY)
        return (uint64_t)1 << 40 | attempts << 28 | nearness;
    if (is_fresh_check || (entry->side != UINT32_MAX && !view->covered))
        return (uint64_t)1 << 56 | attempts << 32 | nearness;
    return (uint64_t)2 << 56 | (uint64_t)bit_length(view->attempts) << 32 | entry->generation;
}

static uint64_t rank_by_attempts(const search_entry *entry, const search_view *view)
{
    (void)entry;
    return view->attempts;
}

static const search searches[] = {
    {"cover", "edges to uncovered code first, then seldom tried ones (default)", rank_for_coverage, 5, 8},
    {"distance", "as cover, with more inputs that bring accesses nearer to their bounds", rank_for_coverage, 5, 2},
    {"dfs", "depth first: the last decision that was not turned", rank_newest, 0, 0},
    {"bfs", "breadth first: the decision nearest to the start", rank_by_depth, 0, 0},
    {"random", "any edge, each as likely", rank_equal, 1, 0},
    {"generational", "all edges of the run that covered most new code", rank_by_run, 0, 0},
};

static const search for_checks = {"checks", "least asked checks first", rank_by_attempts, 0, 0};

const search *search_find(const char *name)
{
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++)
        if (strcmp(searches[i].name, name) == 0)
            return &searches[i];
    return NULL;
}

const search *search_at(size_t index)
{
    return index < sizeof searches / sizeof *searches ? &searches[index] : NULL;
}

const search *search_for_checks(void)
{
    return &for_checks;
}
