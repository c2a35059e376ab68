#include "campaign_state.h"

#include "../base/memory.h"

void campaign_set_pattern(campaign *of, const uint8_t *pattern, size_t size)
{
    of->patterns.now = 0;
    if (!pattern || !of->settings.patterns)
        return;
    bool is_new;
    uint64_t *number = map_put(&of->patterns.numbers, map_hash_bytes(pattern, size), &is_new);
    if (is_new) {
        text copy = {0};
        text_add_bytes(&copy, pattern, size);
        array_push(&of->patterns.known, copy);
        *number = of->patterns.known.count;
    }
    of->patterns.now = (uint32_t)*number;
}

/* The constraints are those of the run before, as a rule: inputs of one pattern come in a row. */
static void find_constraints(campaign *of)
{
    const trace *t = &of->trace;
    const constraint_source *by = of->settings.patterns;
    if (of->patterns.of_list == of->patterns.now && t->input_used <= of->patterns.list_size)
        return;
    of->patterns.list_size = t->input_used;
    array_clear(&of->patterns.list.items);
    array_clear(&of->patterns.list.is_fixed);
    by->constrain(by->context, &of->patterns.known.items[of->patterns.now - 1], t->inputs.items, t->inputs.count,
                  &of->arena, &of->patterns.list);
    of->patterns.of_list = of->patterns.list.items.count ? of->patterns.now : 0;
}

void campaign_constrain(campaign *of)
{
    if (!of->patterns.now)
        return;
    find_constraints(of);
    const constraint_list *list = &of->patterns.list;
    size_t own = of->trace.events.count, more = list->items.count;
    for (size_t i = 0; i < more; i++)
        array_push(&of->trace.events, (trace_event){0});
    for (size_t i = own; i-- > 0;)
        of->trace.events.items[i + more] = of->trace.events.items[i];
    for (size_t i = 0; i < more; i++)
        of->trace.events.items[i] = (trace_event){.kind = EVENT_ASSUME,
                                                  .flags = TRACE_OF_PATTERN,
                                                  .taken = 1,
                                                  .site = list->items.items[i].site,
                                                  .expr = list->items.items[i].condition};
    for (size_t i = 0; i < of->trace.bugs.count; i++)
        of->trace.bugs.items[i].event_index += (uint32_t)more;
}

static const text *pattern_now(const campaign *of)
{
    return of->patterns.now ? &of->patterns.known.items[of->patterns.now - 1] : NULL;
}

void campaign_observe(campaign *of)
{
    const constraint_source *by = of->settings.patterns;
    if (by && by->observe)
        by->observe(by->context, pattern_now(of), &of->trace, of->input.items, of->input.count, &of->arena);
}

bool campaign_is_pattern_over(const campaign *of)
{
    const constraint_source *by = of->settings.patterns;
    return by && by->is_over && by->is_over(by->context, pattern_now(of));
}

bool campaign_is_new_path(campaign *of, uint64_t hash)
{
    bool is_new = true;
    if (of->settings.patterns)
        map_put(&of->patterns.paths, hash, &is_new);
    return is_new;
}

void campaign_give_pattern(const campaign *of, bundle *to)
{
    const text *now = pattern_now(of);
    bundle_set_pattern(to, now ? (const uint8_t *)text_get(now) : NULL, now ? now->length : 0);
}

bool campaign_may_turn(void *context, expr_id condition)
{
    campaign *of = context;
    size_t count;
    if (!of->patterns.now)
        return true;
    if (!of->patterns.support)
        of->patterns.support = support_new(&of->arena);
    uint32_t set = support_of(of->patterns.support, condition);
    const support_range *ranges = support_ranges(of->patterns.support, set, &count);
    for (size_t i = 0; i < count; i++)
        for (uint32_t byte = ranges[i].first; byte <= ranges[i].last; byte++)
            if (byte >= of->patterns.list.is_fixed.count || !of->patterns.list.is_fixed.items[byte])
                return true;
    return false;
}

void campaign_free_patterns(campaign *of)
{
    for (size_t i = 0; i < of->patterns.known.count; i++)
        text_free(&of->patterns.known.items[i]);
    array_free(&of->patterns.known);
    map_free(&of->patterns.numbers);
    map_free(&of->patterns.paths);
    array_free(&of->patterns.list.items);
    array_free(&of->patterns.list.is_fixed);
    support_free(of->patterns.support);
}
