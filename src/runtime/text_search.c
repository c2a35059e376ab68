#include "text_search.h"

enum { DEEPEST = 12, FEW_STOPS = 4 };

static uint32_t count_stops(const text_search *of)
{
    uint32_t count = 0;
    for (int i = 0; i < 4; i++)
        count += (uint32_t)__builtin_popcountll(of->stops[i]);
    return count;
}

LOCAL uint32_t text_stop_condition(const text_search *of, uint32_t byte)
{
    expr_arena *arena = &RT.arena;
    if (!byte)
        return 0;
    uint32_t any = expr_const(arena, 1, 0);
    if (count_stops(of) <= FEW_STOPS) {
        for (uint32_t c = 0; c < 256; c++)
            if (text_is_stop(of, (uint8_t)c))
                any = expr_binary(arena, EXPR_OR, any, expr_binary(arena, EXPR_EQ, byte, expr_const(arena, 8, c)));
        return result(any);
    }
    uint8_t members[256];
    for (uint32_t c = 0; c < 256; c++)
        members[c] = text_is_stop(of, (uint8_t)c);
    uint32_t table = table_add(members, sizeof members);
    if (table == TABLE_NONE)
        return 0;
    return result(expr_extract(arena, expr_table(arena, 8, expr_zext(arena, byte, 64), table), 0, 1));
}

/* What is looked at: a part of a text, or of a snapshot. */
typedef struct range {
    quantity from, to;
} range;

/* A byte at a known index, `condition` saying whether it is a stop; 0: it is. Decides whether it is the one. */
static bool is_it(const text_search *of, range in, uint32_t index, uint32_t condition, bool is_stop)
{
    quantity at = quantity_of(index);
    uint32_t parts[] = {condition, quantity_compare(EXPR_ULE, in.from, at), quantity_compare(EXPR_ULT, at, in.to)};
    bool now = is_stop && in.from.value <= index && index < in.to.value;
    bool is_open = true; /* what does not depend on the input is true */
    is_open &= condition || is_stop;
    is_open &= parts[1] || in.from.value <= index;
    is_open &= parts[2] || index < in.to.value;
    uint32_t all = expr_const(&RT.arena, 1, 1);
    for (int i = 0; i < 3; i++)
        if (parts[i])
            all = expr_binary(&RT.arena, EXPR_AND, all, parts[i]);
    return is_open && quantity_decide(of->site, result(all), now);
}

static bool is_behind(range in, uint32_t index)
{
    return !in.from.s && index >= in.from.value && !in.to.s && index >= in.to.value;
}

static enum text_search_end find_in_input(const text_search *of, const text *in, range where, quantity *found)
{
    for (uint32_t i = 0; i < in->room; i++) {
        uint32_t index = of->backwards ? in->room - 1 - i : i, condition = 0;
        bool is_prefix = index < in->prefix, is_stop;
        uint8_t byte = is_prefix ? RT.input[in->first + index] : in->filler[index];
        is_stop = text_is_stop(of, byte);
        if (is_prefix)
            condition = text_stop_condition(of, expr_input(&RT.arena, in->first + index));
        if ((!condition && !is_stop) || !is_it(of, where, index, condition, is_stop)) {
            /* Where the first stop lies behind the end, so do all others. */
            bool is_out = is_behind(where, index) || (!is_prefix && is_stop && !where.from.s && index >= where.from.value);
            if (is_out && !of->backwards)
                break;
            continue;
        }
        *found = quantity_of(index);
        return TEXT_FOUND;
    }
    return TEXT_NOT_THERE;
}

static enum text_search_end find(const text_search *of, const text *in, range where, unsigned depth, quantity *found);

static enum text_search_end find_in_bytes(const text_search *of, const text_snapshot *in, const text_part *part, range where,
                                          quantity *found)
{
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t index = part->start + (of->backwards ? part->count - 1 - i : i), condition = 0;
        const shadow_cell *cell = in->cells ? &in->cells[index] : NULL;
        if (cell && cell->id)
            condition = text_stop_condition(of, expr_extract(&RT.arena, cell->id, 8u * cell->index, 8));
        bool is_stop = text_is_stop(of, in->bytes[index]);
        if ((condition || is_stop) && is_it(of, where, index, condition, is_stop)) {
            *found = quantity_of(index);
            return TEXT_FOUND;
        }
    }
    return TEXT_NOT_THERE;
}

static enum text_search_end find_in_part(const text_search *of, const text_snapshot *in, const text_part *part, range where,
                                         unsigned depth, quantity *found)
{
    if (!part->of)
        return find_in_bytes(of, in, part, where, found);
    quantity start = quantity_of(part->start), end = quantity_of(part->start + part->count);
    if (where.from.s && part->start)
        return TEXT_TOO_HARD;
    if (part->start && !quantity_is_less(of->site, start, where.to))
        return TEXT_NOT_THERE;
    quantity shift = quantity_of((uint64_t)part->index - part->start);
    if (!where.from.s && where.from.value < part->start)
        where.from = start;
    if (end.value < in->count)
        where.to = quantity_smaller(where.to, end);
    range inner = {quantity_add(where.from, shift), quantity_add(where.to, shift)};
    enum text_search_end ended = find(of, part->of, inner, depth + 1, found);
    *found = quantity_subtract(*found, shift);
    return ended;
}

static enum text_search_end find_in_snapshot(const text_search *of, const text_snapshot *in, range where, unsigned depth,
                                             quantity *found)
{
    for (uint32_t done = 0; done < in->count;) {
        text_part part = text_part_around(in, of->backwards ? in->count - 1 - done : done, of->backwards);
        enum text_search_end ended = find_in_part(of, in, &part, where, depth, found);
        if (ended != TEXT_NOT_THERE)
            return ended;
        done += part.count;
        if (!of->backwards && is_behind(where, done))
            break;
    }
    return TEXT_NOT_THERE;
}

/* What was there before, up to where the content begins. */
static enum text_search_end find_before(const text_search *of, const text *in, range where, unsigned depth, quantity *found)
{
    if (!in->start.s && !where.from.s && where.from.value >= in->start.value)
        return TEXT_NOT_THERE;
    return find_in_snapshot(of, &in->old, (range){where.from, in->start}, depth, found);
}

static enum text_search_end find_in_content(const text_search *of, const text *in, range where, unsigned depth,
                                            quantity *found)
{
    quantity none = quantity_of(0);
    bool starts_before = quantity_is_at_most(of->site, where.from, in->start);
    quantity from = starts_before ? none : quantity_subtract(where.from, in->start);
    quantity to = quantity_subtract(where.to, in->start);
    enum text_search_end ended = TEXT_NOT_THERE;
    if (in->content == TEXT_FILLS) {
        if (text_is_stop(of, in->fill) && quantity_is_less(of->site, from, to)) {
            *found = of->backwards ? quantity_subtract(to, quantity_of(1)) : from;
            ended = TEXT_FOUND;
        }
    } else {
        range inner = {quantity_add(from, in->shift), quantity_add(to, in->shift)};
        ended = find_in_snapshot(of, &in->source, inner, depth, found);
        *found = quantity_subtract(*found, in->shift);
    }
    *found = quantity_add(*found, in->start);
    return ended;
}

/* Only where the text ends with the content of the patch, as behind every copy of a string. */
static enum text_search_end find_in_patch(const text_search *of, const text *in, range where, unsigned depth, quantity *found)
{
    quantity behind = quantity_add(in->start, in->count);
    if (!quantity_is_at_most(of->site, where.to, behind) || !quantity_is_at_most(of->site, in->start, where.to))
        return TEXT_TOO_HARD;
    enum text_search_end ended = of->backwards ? find_in_content(of, in, where, depth, found)
                                               : find_before(of, in, where, depth, found);
    if (ended != TEXT_NOT_THERE)
        return ended;
    return of->backwards ? find_before(of, in, where, depth, found) : find_in_content(of, in, where, depth, found);
}

static enum text_search_end find(const text_search *of, const text *in, range where, unsigned depth, quantity *found)
{
    if (depth > DEEPEST)
        return TEXT_TOO_HARD;
    return in->kind == TEXT_INPUT ? find_in_input(of, in, where, found) : find_in_patch(of, in, where, depth, found);
}

LOCAL enum text_search_end text_find(const text_search *of, const text *in, quantity from, quantity to, quantity *found)
{
    uint64_t stops[4] = {of->stops[0] & ~(uint64_t)1, of->stops[1], of->stops[2], of->stops[3]};
    text_search without_zero = {stops, of->site, of->backwards};
    *found = quantity_of(0);
    return find(&without_zero, in, (range){from, to}, 0, found);
}
