/* Lengths of strings: what the functions of libc/ ask for. */

#include "gate.h"
#include "nodes.h"
#include "text_search.h"

static const uint64_t only_zero[4] = {1, 0, 0, 0};

/* ---- what is known without looking at single bytes ---- */

/* The text behind a run of cells, as seen from `index` of it on; `whole`: the run reaches the text's end. False: nothing. */
static bool facts_of_run(const text *of, uint32_t index, uint32_t count, bool ends_with_zero, uint32_t site, text_facts *into)
{
    quantity here = quantity_of(index), behind = quantity_of(index + count);
    bool whole = text_is_whole(of, index, count);
    *into = (text_facts){0, quantity_subtract(of->facts.end, here), of->facts.ends};
    if (whole)
        return true;
    if (of->facts.ends && ends_with_zero) {
        into->end = quantity_smaller(into->end, quantity_of(count));
        return true;
    }
    return quantity_is_less(site, of->facts.end, behind);
}

LOCAL text_facts text_facts_at(uintptr_t address, uint64_t most, uint32_t site)
{
    text_facts made = {0};
    for (uint64_t at = 0; at < most;) {
        const shadow_cell *cell = text_find_cell(address + at);
        const text *of = text_of_cell(cell);
        made.end = quantity_of(at);
        if (cell && !of)
            return made;
        if (!cell) {
            if (!*(const uint8_t *)(address + at))
                return (text_facts){made.from, made.end, true};
            at++;
            continue;
        }
        uint32_t count = text_run(address + at, most - at), index = cell->index;
        uint32_t skipped = index < of->facts.from ? of->facts.from - index : 0;
        if (skipped >= count)
            return made;
        made.from = skipped ? (uint32_t)at + skipped : made.from;
        if (!quantity_is_at_most(site, quantity_of(index + skipped), of->facts.end))
            return made;
        bool ends_with_zero = at + count < most && !text_find_cell(address + at + count) &&
                              !*(const uint8_t *)(address + at + count);
        text_facts of_run;
        if (facts_of_run(of, index, count, ends_with_zero, site, &of_run))
            return (text_facts){made.from, quantity_add(quantity_of(at), of_run.end), of_run.ends};
        at += count;
    }
    made.end = quantity_of(most);
    return made;
}

/* ---- spans ---- */

typedef struct span {
    const uint8_t *start;
    quantity address; /* of the start */
    bool is_symbolic; /* it is a symbolic place in a text: */
    quantity from;
    uint64_t at, most; /* from there on */
    text_search search;
    quantity limit;
    bool finds_zero;   /* a zero is a stop */
    bool is_done;
    quantity result;
} span;

static void finish(span *of, quantity result)
{
    of->is_done = true;
    of->result = result;
}

/* One byte, with a decision of its own. */
static void step_over_byte(span *of)
{
    const uint8_t *byte = of->start + of->at;
    const shadow_cell *cell = text_find_cell((uintptr_t)byte);
    const text *text = text_of_cell(cell);
    if (cell && of->limit.s && !quantity_is_less(of->search.site, quantity_of(of->at), of->limit)) {
        finish(of, of->limit);
        return;
    }
    uint32_t s = text   ? text_byte(text, cell->index, of->search.site)
                 : cell ? shadow_read(byte, 1, *byte, of->search.site)
                        : 0;
    bool now = text_is_stop(&of->search, *byte);
    if (quantity_decide(of->search.site, text_stop_condition(&of->search, s), now))
        finish(of, quantity_of(of->at));
    of->at++;
}

static bool has_other_stops(const text_search *of)
{
    return (of->stops[0] & ~(uint64_t)1) | of->stops[1] | of->stops[2] | of->stops[3];
}

/* The first byte has to be there. What follows is looked at as one text, or from one place only. */
static void begin(span *of)
{
    const splat_span first = {.address = of->start,
                              .size = 1,
                              .from = {of->start, NULL, of->address.s},
                              .saddress = of->address.s,
                              .site = of->search.site};
    uintptr_t base;
    if (!of->address.s)
        return;
    if (of->limit.s || of->limit.value)
        memory_ask(&first);
    const text *text = text_at_symbolic(of->address, true, &base);
    quantity from = quantity_subtract(of->address, quantity_of(text ? base : 0));
    quantity clear = quantity_of(text ? text->facts.from : 0);
    bool is_clear = !quantity_compare(EXPR_ULE, clear, from) && clear.value <= from.value;
    of->is_symbolic = text && is_clear && quantity_is_at_most(of->search.site, from, text->facts.end);
    of->from = from;
    if (!of->is_symbolic)
        quantity_settle(of->search.site, of->address);
}

/* A part of a text without zeros, up to `end`, where there is one if `text_ends`. */
static void step_over_part(span *of, const text *text, quantity from, quantity end, bool text_ends)
{
    quantity found, before = quantity_of(of->at);
    enum text_search_end ended = TEXT_NOT_THERE;
    if (has_other_stops(&of->search))
        ended = text_find(&of->search, text, from, end, &found);
    if (ended == TEXT_FOUND) {
        finish(of, quantity_add(before, quantity_subtract(found, from)));
    } else if (ended == TEXT_TOO_HARD) {
        quantity_settle(of->search.site, from);
        quantity_settle(of->search.site, end);
        for (uint64_t last = of->at + end.value - from.value; of->at < last && !of->is_done;)
            step_over_byte(of);
    } else if (text_ends && of->finds_zero) {
        finish(of, quantity_add(before, quantity_subtract(end, from)));
    } else if ((of->limit.s || of->is_symbolic) &&
               quantity_is_at_most(of->search.site, of->limit, quantity_add(before, quantity_subtract(end, from)))) {
        finish(of, of->limit);
    } else {
        quantity_settle(of->search.site, from);
        quantity_settle(of->search.site, end);
        of->at += end.value - from.value;
    }
}

static void step_over_text(span *of, const text *text, uint32_t index)
{
    uint32_t site = of->search.site;
    uint32_t count = text_run((uintptr_t)of->start + of->at, of->most - of->at);
    bool is_first = of->is_symbolic && of->at == 0;
    quantity from = is_first ? of->from : quantity_of(index), end = text->facts.end;
    bool is_before_end = index >= text->facts.from && quantity_is_at_most(site, from, end);
    if (is_before_end && !text->facts.ends)
        is_before_end = quantity_is_less(site, from, end);
    if (!is_before_end) {
        step_over_byte(of);
        return;
    }
    if (is_first || text_is_whole(text, index, count) || quantity_is_less(site, end, quantity_of(index + count))) {
        uint64_t before = of->at;
        step_over_part(of, text, from, end, text->facts.ends);
        if (of->at == before && !of->is_done)
            step_over_byte(of);
    } else {
        step_over_part(of, text, from, quantity_of(index + count), false);
    }
}

static void step(span *of)
{
    const shadow_cell *cell = text_find_cell((uintptr_t)of->start + of->at);
    const text *text = text_of_cell(cell);
    if (text)
        step_over_text(of, text, cell->index);
    else
        step_over_byte(of);
}

static void report_end_of_node(const span *of, const splat_node *node)
{
    node_access made = {of->start + of->at, 1, of->search.site, false, (uintptr_t)__builtin_return_address(0) - 1,
                        (uintptr_t)__builtin_frame_address(0)};
    access_is_bug(&made, node, node->object, node_is_alive(node) ? BUG_OUT_OF_BOUNDS_READ
                                             : node_is_slot(node) ? BUG_USE_AFTER_RETURN
                                                                  : BUG_USE_AFTER_FREE);
}

static quantity measure(span *of, quantity limit)
{
    const splat_node *node = node_find(of->start);
    bool is_alive = !node || node_is_alive(node);
    uint64_t in_node = !node ? UINT64_MAX : is_alive ? node->base + node->true_size - (uintptr_t)of->start : 0;
    of->limit = limit;
    begin(of);
    of->most = limit.s || in_node < limit.value ? in_node : limit.value;
    while (!of->is_done && of->at < of->most)
        step(of);
    if (of->is_done)
        return limit.value == UINT64_MAX && !limit.s ? of->result : quantity_smaller(of->result, limit);
    bool has_limit = limit.s ? quantity_is_at_most(of->search.site, limit, quantity_of(of->at)) : of->at >= limit.value;
    if (!has_limit && node)
        report_end_of_node(of, node);
    return has_limit ? limit : quantity_of(of->at);
}

/* ---- the functions ---- */

static uint32_t take_argument(const void *function, uint32_t slot)
{
    return __splat_call.callee == function ? __splat_call.arguments[slot] : 0;
}

/* Which bytes are looked for may depend on the input, too. */
static void settle_stops(const uint64_t *stops, uint32_t site)
{
    for (int i = 0; stops && i < 4; i++) {
        uint32_t s = result(shadow_read(&stops[i], sizeof *stops, stops[i], site));
        if (s)
            event_concretize(site, s, stops[i]);
    }
}

static uint64_t give(const void *function, quantity result)
{
    __splat_call.callee = NULL;
    call_set_result(function, result.s);
    return result.value;
}

uint64_t __splat_text_span(const char *start, uint64_t limit, const uint64_t *stops)
{
    GATE(0);
    const void *self = (const void *)__splat_text_span;
    span of = {.start = (const uint8_t *)start,
               .address = {(uintptr_t)start, take_argument(self, 0)},
               .search = {stops ? stops : only_zero, __splat_call.text_site, false}};
    quantity most = {limit, take_argument(self, 1)};
    __splat_call.callee = NULL;
    settle_stops(stops, of.search.site);
    of.finds_zero = text_is_stop(&of.search, 0);
    return give(self, measure(&of, most));
}

uint64_t __splat_text_last(const char *start, uint64_t length, const uint64_t *stops)
{
    GATE(0);
    const void *self = (const void *)__splat_text_last;
    uint32_t site = __splat_call.text_site;
    text_search search = {stops, site, true};
    quantity address = {(uintptr_t)start, take_argument(self, 0)}, count = {length, take_argument(self, 1)}, found;
    quantity_settle(site, address);
    settle_stops(stops, site);
    const shadow_cell *cell = text_find_cell((uintptr_t)start);
    const text *of = text_of_cell(cell);
    if (of && text_is_whole(of, cell->index, text_run((uintptr_t)start, of->room - cell->index))) {
        quantity from = quantity_of(cell->index);
        enum text_search_end ended = text_find(&search, of, from, quantity_add(from, count), &found);
        if (ended != TEXT_TOO_HARD) {
            quantity behind = quantity_add(quantity_subtract(found, from), quantity_of(1));
            return give(self, ended == TEXT_FOUND ? behind : quantity_of(0));
        }
    }
    quantity_settle(site, count);
    span bytes = {.start = (const uint8_t *)start, .search = search};
    for (uint64_t at = length; at-- > 0;) {
        bytes.at = at;
        step_over_byte(&bytes);
        if (bytes.is_done)
            return give(self, quantity_of(at + 1));
    }
    return give(self, quantity_of(0));
}

uint64_t __splat_text_smaller(uint64_t a, uint64_t b)
{
    GATE(a < b ? a : b);
    const void *self = (const void *)__splat_text_smaller;
    return give(self, quantity_smaller((quantity){a, take_argument(self, 0)}, (quantity){b, take_argument(self, 1)}));
}
