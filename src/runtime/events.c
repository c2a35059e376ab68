/* Writing the trace. */

#include "flow.h"
#include "gate.h"
#include "loop_terms.h"
#include "loops.h"
#include "unset.h"
#include "value_ranges.h"

/* The end of the trace is the end of the run: what came before stays valid. */
static segment_event *event_add(enum segment_event_kind kind)
{
    segment_area *events = &RT.header->events;
    if (events->count >= events->capacity)
        runtime_leave(SEGMENT_END_FULL, 0);
    segment_event *made = &RT.events[events->count];
    *made = (segment_event){.kind = (uint8_t)kind, .site = SEGMENT_NO_SITE};
    RT.header->nodes.count = RT.arena.count;
    return made;
}

/* The event counts only when it is whole. */
static void finish(void)
{
    __atomic_signal_fence(__ATOMIC_RELEASE);
    RT.header->events.count++;
}

static bool recording(void)
{
    return RT.tracing && !RT.ended;
}

LOCAL uint32_t text_put(const void *bytes, uint32_t size)
{
    segment_area *texts = &RT.header->texts;
    uint32_t start = (texts->count + 7) & ~7u;
    if (start == 0)
        start = 8; /* offset 0 means none */
    if (start > texts->capacity || size > texts->capacity - start)
        return 0;
    __builtin_memcpy(RT.texts + start, bytes, size);
    texts->count = start + size;
    return start;
}

LOCAL uint32_t text_put_string(const char *string)
{
    uint32_t size = 0;
    while (string && string[size] && size < 4095)
        size++;
    if (!string)
        return 0;
    char copy[4096];
    __builtin_memcpy(copy, string, size);
    copy[size] = 0;
    return text_put(copy, size + 1);
}

LOCAL void event_decided(uint32_t site, uint32_t s, bool holds)
{
    uint32_t plain = term_plain(s, TERM_ALL_NAMES); /* what is decided once must be known again in another iteration */
    segment_event *made = event_add(EVENT_BRANCH);
    made->site = site;
    made->taken = holds;
    made->expr = plain && !expr_is_const(&RT.arena, plain) ? plain : s;
    flow_note_decision(RT.header->events.count);
    finish();
    value_range_learn(made->expr, holds);
}

LOCAL void event_branch(uint32_t site, uint32_t s, uint32_t taken)
{
    if (unset_is_watched()) {
        unset_use(site, s, "branch");
        return;
    }
    if (!recording() || expr_width(&RT.arena, s) != 1 || loops_take_branch(site, s, taken))
        return;
    if (!flow_takes_decision(s)) {
        flow_forget_decision();
        return;
    }
    event_decided(site, s, taken);
}

ABI_COLD void __splat_branch(uint32_t site, uint32_t s, uint32_t taken)
{
    GATE();
    event_branch(site, s, taken);
}

LOCAL void event_switch(uint32_t site, uint32_t s, uint32_t width, uint64_t value, const splat_case *cases,
                        uint64_t count)
{
    if (unset_is_watched()) {
        unset_use(site, s, "switch");
        return;
    }
    if (!recording() || expr_width(&RT.arena, s) != width || loops_take_other(s))
        return;
    if (!flow_takes_decision(s)) {
        flow_forget_decision();
        return;
    }
    segment_event *made = event_add(EVENT_SWITCH);
    made->site = site;
    made->expr = s;
    made->value = value;
    for (uint64_t i = 0; i < count; i++)
        if (((cases[i].value ^ value) & expr_mask(width)) == 0) {
            made->taken = (uint16_t)cases[i].successor;
            break;
        }
    flow_note_decision(RT.header->events.count);
    finish();
}

ABI_COLD void __splat_switch(uint32_t site, uint32_t s, uint32_t width, uint64_t value, const splat_case *cases,
                             uint64_t count)
{
    GATE();
    event_switch(site, s, width, value, cases, count);
}

LOCAL void event_check(uint32_t site, uint32_t s, uint32_t holds, uint32_t kind)
{
    if (!recording() || unset_is_watched() || !bug_is_wanted(kind) || expr_width(&RT.arena, s) != 1 ||
        loops_take_check(site, s, kind) || !flow_takes_decision(s))
        return;
    segment_event *made = event_add(EVENT_CHECK);
    made->site = site;
    made->flags = (uint8_t)kind;
    made->taken = (uint16_t)holds;
    made->expr = s;
    finish();
    value_range_learn(s, holds);
}

ABI_COLD void __splat_check(uint32_t site, uint32_t s, uint32_t holds, uint32_t kind)
{
    GATE();
    event_check(site, s, holds, kind);
}

/* Once is enough: from then on it has only this value. To be forgotten must not depend on an expression's number, which is
 * not the same in all runs of a path. */
static bool was_concretized(uint32_t s)
{
    static uint8_t known[(1 << 22) / 8];
    if (s / 8 >= sizeof known)
        return false;
    bool is_known = known[s / 8] >> s % 8 & 1;
    known[s / 8] |= (uint8_t)(1 << s % 8);
    return is_known;
}

LOCAL void event_concretize(uint32_t site, uint32_t s, uint64_t value)
{
    if (unset_is_watched()) {
        unset_use(site, s, "address");
        return;
    }
    if (!recording() || loops_take_address(s) || was_concretized(s))
        return;
    segment_event *made = event_add(EVENT_CONCRETIZE);
    made->site = site;
    made->expr = s;
    made->value = value;
    finish();
    value_range_settle(s, value);
}

ABI_COLD void __splat_concretize(uint32_t site, uint32_t s, uint64_t value)
{
    GATE();
    event_concretize(site, s, value);
}

ABI_COLD void __splat_failing(uint32_t site, uint32_t kind)
{
    __splat_call.failing_site = site;
    __splat_call.failing_kind = kind;
}

LOCAL void event_input(enum input_kind kind, uint32_t first, uint32_t size, uint32_t prefix, const char *name)
{
    uint32_t text = text_put_string(name);
    segment_event *made = event_add(EVENT_INPUT);
    made->flags = (uint8_t)kind;
    made->site = text;
    made->expr = first;
    made->aux = size;
    made->value = (uint64_t)RT.header->filler << SEGMENT_FILLER_SHIFT | prefix;
    finish();
}

LOCAL void event_length(uint32_t s, uint64_t value)
{
    segment_event *made = event_add(EVENT_LENGTH);
    made->expr = s;
    made->value = value;
    finish();
}

LOCAL void event_flow_chooses(uint32_t site, uint32_t s, uint64_t value, uint32_t region)
{
    if (!recording())
        return;
    segment_event *made = event_add(EVENT_CONCRETIZE);
    made->site = site;
    made->expr = s;
    made->value = value;
    made->flags = SEGMENT_FLOW_OPENS | SEGMENT_FLOW_FOREVER;
    made->aux = region;
    finish();
}

LOCAL void event_flow_checks(uint32_t site, uint32_t s, enum bug_kind kind)
{
    if (!recording() || unset_is_watched())
        return;
    segment_event *made = event_add(EVENT_CHECK);
    made->site = site;
    made->flags = (uint8_t)kind;
    made->taken = 1;
    made->expr = s;
    finish();
}

LOCAL void event_flow_gives_up(uint32_t site, uint32_t s, uint32_t region)
{
    if (!recording())
        return;
    segment_event *made = event_add(EVENT_BRANCH);
    made->site = site;
    made->expr = s;
    made->taken = 1;
    made->flags = SEGMENT_FLOW_OPENS | SEGMENT_FLOW_FOREVER | SEGMENT_FLOW_ANY;
    made->aux = region;
    finish();
}

LOCAL void event_flow_closes(uint32_t region)
{
    segment_event *made = event_add(EVENT_FLOW_CLOSES);
    made->aux = region;
    finish();
}

LOCAL void event_assume(uint32_t s, bool holds)
{
    if (unset_is_watched()) {
        unset_use(SEGMENT_NO_SITE, s, "assumption");
        return;
    }
    segment_event *made = event_add(EVENT_ASSUME);
    made->expr = s;
    made->taken = holds;
    finish();
}

LOCAL void event_bug(enum bug_kind kind, uint32_t site, uint32_t details)
{
    segment_event *made = event_add(EVENT_BUG);
    made->flags = (uint8_t)kind;
    made->site = site;
    made->value = details;
    made->aux = sizeof(segment_bug);
    finish();
}
