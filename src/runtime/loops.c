#include "loops.h"

#include "gate.h"
#include "loop_record.h"
#include "loop_rows.h"
#include "nodes.h"
#include "texts.h"

enum { MOST_RECORDS = 16 };

/* States of a loop. ENTERED and WATCHED: there is no record, but each iteration is looked at. */
#define ASLEEP 0u
#define AWAKE ABI_LOOP_CALLS
#define LEFT_ALONE 2u
#define ENTERED (ABI_LOOP_CALLS | 0x40000000u)
#define WATCHED (ABI_LOOP_CALLS | 0x80000000u)

uint32_t __splat_loop_entered = ASLEEP;

static struct {
    loop_record records[MOST_RECORDS];
    uint32_t count, next_name;
} loops;

static bool is_on(void)
{
    return RT.header && RT.header->options & SEGMENT_SUMMARIZE_LOOPS && RT.tracing && !RT.ended;
}

LOCAL void loops_start(void)
{
    bool explains = RT.header->options & SEGMENT_SUMMARIZE_LOOPS && RT.header->options & SEGMENT_EXPLAIN_LOOPS;
    __splat_loop_entered = explains ? ENTERED : ASLEEP;
}

static uint32_t site_of(const splat_loop *loop)
{
    return loop->module->site_base + loop->site;
}

LOCAL uint16_t loop_name(const loop_record *of, uint32_t index)
{
    return (uint16_t)(of->first_name + index);
}

LOCAL term_names loop_names(const loop_record *of)
{
    return (term_names){loop_name(of, 0), ABI_LOOP_VARIABLES};
}

/* Was the same decided before? Then it is no news, however often it comes. */
static bool was_decided(uint32_t condition)
{
    uint32_t plain = term_plain(condition, TERM_ALL_NAMES), count = RT.header->events.count;
    for (uint32_t i = count; i-- > 0 && count - i < 4096;) {
        uint32_t before = RT.events[i].kind == EVENT_INPUT || RT.events[i].kind == EVENT_BUG ? 0 : RT.events[i].expr;
        if (before && (before == plain || before == condition))
            return true;
    }
    return false;
}

/* ---- figures ---- */

/* Of the loop; those that there is no room for share one that nobody sees. */
LOCAL segment_loop *loop_figures_of(const splat_loop *loop)
{
    static segment_loop unseen;
    segment_area *area = &RT.header->loops;
    uint32_t site = site_of(loop);
    for (uint32_t i = 0; i < area->count; i++)
        if (RT.loops[i].site == site)
            return &RT.loops[i];
    if (area->count == area->capacity)
        return &unseen;
    RT.loops[area->count] = (segment_loop){.site = site};
    return &RT.loops[area->count++];
}

/* ---- records ---- */

static void drop_last(void)
{
    loop_record *of = &loops.records[--loops.count];
    segment_loop *figures = loop_figures_of(of->loop);
    figures->why_not[LOOP_SHORT] += of->phase == WAITS || of->phase == ANALYSED || of->phase == LEAVES;
    figures->why_not[LOOP_END] += of->phase == MIDDLE || of->is_wrong;
    if (of->phase == LAST && !of->is_wrong) {
        figures->summarized++;
        loop_rows_tell(of);
    }
    if (of->phase == MIDDLE || of->is_wrong)
        loss_add(site_of(of->loop), LOSS_LOOP_END, NULL);
    else if (of->is_partial)
        loss_add(site_of(of->loop), LOSS_LOOP_VALUE, NULL);
}

/* Functions that have returned took their loops with them. The stack grows down. */
static void drop_gone(uintptr_t frame)
{
    while (loops.count && loops.records[loops.count - 1].frame < frame)
        drop_last();
}

static loop_record *find_record(const splat_loop *loop, uintptr_t frame)
{
    for (uint32_t i = loops.count; i-- > 0 && loops.records[i].frame <= frame;)
        if (loops.records[i].loop == loop && loops.records[i].frame == frame)
            return &loops.records[i];
    return NULL;
}

/* With all that began inside of it. */
static void drop_record(const loop_record *of)
{
    while (&loops.records[loops.count - 1] > of)
        drop_last();
    drop_last();
}

/* A loop over a string can be counted only behind the string's prefix: it is looked at again. */
LOCAL void loop_leave_alone(loop_record *of, enum loop_reason why)
{
    of->loop->state = texts_exist() ? ASLEEP : LEFT_ALONE;
    of->is_wrong = false;
    of->phase = HOPELESS;
    loop_figures_of(of->loop)->why_not[why]++;
    drop_record(of);
}

/* A bug in the middle is none of other numbers of iterations, which the path of this run stands for, too. */
LOCAL void loops_end_run(bool is_bug)
{
    while (loops.count) {
        if (!is_bug || loops.records[loops.count - 1].phase == MIDDLE)
            drop_last();
        else
            loops.count--;
    }
}

/* ---- exits ---- */

typedef struct found_exit {
    splat_loop *loop;
    bool stays;
} found_exit;

static found_exit look_for_exit(uint32_t site)
{
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        const splat_module *module = RT.registered[i].module;
        if (site < module->site_base || site - module->site_base >= module->site_count)
            continue;
        for (uint64_t k = 0; k < module->exit_count; k++)
            if (module->exits[k].site == site - module->site_base)
                return (found_exit){module->exits[k].loop, module->exits[k].stays != 0};
    }
    return (found_exit){NULL, false};
}

/* By the site of the branch: which loop can be left there, and on which side it goes on; null: none. */
static found_exit find_exit(uint32_t site)
{
    static struct {
        uint32_t site_and_one;
        found_exit found;
    } known[1024];
    uint32_t at = site % 1024;
    if (known[at].site_and_one != site + 1) {
        known[at].site_and_one = site + 1;
        known[at].found = look_for_exit(site);
    }
    return known[at].found;
}

static void wake(splat_loop *loop, uintptr_t frame)
{
    loop_record *old = find_record(loop, frame);
    if (old)
        drop_record(old);
    if (loops.count == MOST_RECORDS || loop->module->is_own)
        return;
    /* names of its own: what an earlier loop has left in memory may still have others */
    loops.next_name = (loops.next_name + ABI_LOOP_VARIABLES) % (UINT16_MAX - ABI_LOOP_VARIABLES);
    loops.records[loops.count++] = (loop_record){.loop = loop, .frame = frame, .phase = WAITS, .first_name = loops.next_name};
    loop_figures_of(loop)->activations++;
    loop->state = AWAKE;
}

static void note_guard(loop_record *of, uint32_t site, uint32_t condition, bool taken)
{
    bool is_new = !term_has_name(condition, loop_names(of)) && !was_decided(condition);
    of->is_hopeless |= of->guard_count == MOST_GUARDS || is_new; /* a guard that does not move has been met before */
    if (!of->is_hopeless)
        of->guards[of->guard_count++] = (loop_guard){.site = site, .condition = condition, .taken = taken};
}

static const loop_guard *find_guard(const loop_record *of, uint32_t site)
{
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (of->guards[i].site == site)
            return &of->guards[i];
    return NULL;
}

/* The bytes that it looks at must be those that were there when the iterations were counted. */
static bool is_as_scanned(const loop_record *of, const loop_guard *guard, uint32_t condition)
{
    return !guard->scanned_count ||
           (of->turn < guard->scanned_count && guard->scanned[of->turn] == term_plain(condition, TERM_ALL_NAMES));
}

/* ---- decisions ---- */

/* A decision inside of the first so many loops, of which some are analysed, or in iterations of which nothing is recorded. What
 * depends on a variable of the loop falls otherwise in other iterations; if the input has no part in it nobody can turn it there. */
static bool take_inside(uint32_t expression, uint32_t count)
{
    bool is_symbolic = term_depends(expression) & DEPENDS_ON_INPUT;
    bool is_news = count && is_symbolic && !was_decided(expression), is_left_out = !is_symbolic;
    for (uint32_t i = 0; i < count; i++) {
        loop_record *of = &loops.records[i];
        bool is_ours = of->phase == ANALYSED && term_has_name(expression, loop_names(of));
        of->is_hopeless |= of->phase == ANALYSED && (is_news || (is_ours && is_symbolic));
        of->has_ways |= is_ours;
        of->is_wrong |= of->phase == MIDDLE && is_news;
        is_left_out |= of->phase == MIDDLE && !is_news;
    }
    return is_left_out;
}

LOCAL bool loop_decide(const loop_record *of, uint32_t site, uint32_t condition, bool *holds)
{
    uint64_t value;
    if (!condition || !term_value(condition, &value))
        return false;
    *holds = value != 0;
    bool is_left_out = take_inside(condition, (uint32_t)(of - loops.records));
    if (!is_left_out && term_depends(condition) & DEPENDS_ON_INPUT && !was_decided(condition))
        event_decided(site, condition, *holds);
    return true;
}

/* On the way out of a summarized loop nothing new is decided. */
static bool take_guard(loop_record *of, uint32_t site, uint32_t condition, bool stays, bool taken)
{
    const loop_guard *known = find_guard(of, site);
    switch (of->phase) {
    case WAITS: return false;
    case ANALYSED:
        if (stays)
            note_guard(of, site, condition, taken);
        else
            drop_record(of);
        return false;
    default: break;
    }
    of->is_wrong |= of->phase == MIDDLE && known && !is_as_scanned(of, known, condition);
    if (!known) {
        of->is_wrong = of->phase == MIDDLE;
        if (!stays)
            drop_record(of);
        return false;
    }
    if (!stays)
        drop_record(of);
    return true;
}

LOCAL bool loops_take_branch(uint32_t site, uint32_t condition, uint32_t taken)
{
    if (!is_on())
        return false;
    bool is_constant = !(term_depends(condition) & DEPENDS_ON_INPUT);
    if (is_constant && !(term_depends(condition) & DEPENDS_ON_ALIAS))
        return true;
    uintptr_t frame = (uintptr_t)RT.entered;
    found_exit found = find_exit(site);
    if (!found.loop)
        return take_inside(condition, loops.count);
    drop_gone(frame);
    bool stays = found.stays == (taken != 0);
    bool is_asleep = found.loop->state != AWAKE && found.loop->state != LEFT_ALONE;
    if (is_asleep && stays && !is_constant)
        wake(found.loop, frame);
    loop_record *of = found.loop->state == AWAKE ? find_record(found.loop, frame) : NULL;
    bool is_left_out = take_inside(condition, of ? (uint32_t)(of - loops.records) : loops.count);
    return (of && take_guard(of, site, condition, stays, taken != 0)) || is_left_out;
}

LOCAL bool loops_take_other(uint32_t value)
{
    return is_on() && take_inside(value, loops.count);
}

/* That an address is made concrete in the last iteration alone is because of the number of iterations, which is to stay free: what
 * is read and written there is right for this number only. */
LOCAL bool loops_take_address(uint32_t address)
{
    if (!is_on())
        return false;
    bool is_left_out = !(term_depends(address) & DEPENDS_ON_INPUT);
    for (uint32_t i = 0; !is_left_out && i < loops.count; i++) {
        is_left_out = loops.records[i].phase == LAST;
        loops.records[i].is_partial |= is_left_out;
    }
    return is_left_out || loops_take_other(address);
}

static void note_scan(loop_scan *to, const moving_value *from)
{
    to->has_others |= from->width != 8 || (to->address && to->address != from->address);
    to->address = from->address;
    to->at = from->at;
    to->begin = from->begin;
    to->end = from->end;
}

LOCAL uint32_t loops_name_value(const moving_value *value)
{
    uint32_t s = value->s;
    for (uint32_t i = 0; is_on() && i < loops.count; i++) {
        loop_record *of = &loops.records[i];
        if (of->phase != ANALYSED || !term_has_name(value->address, loop_names(of)))
            continue;
        of->is_hopeless |= of->loop->variable_count == ABI_LOOP_VARIABLES;
        note_scan(&of->scan, value);
        if (!of->is_hopeless)
            s = result(expr_alias(&RT.arena, operand(s, value->width, value->value), loop_name(of, of->loop->variable_count)));
    }
    return s;
}

LOCAL void loops_lose(uint32_t value)
{
    for (uint32_t i = 0; is_on() && i < loops.count; i++)
        loops.records[i].is_hopeless |= loops.records[i].phase == ANALYSED && (!value || term_has_name(value, loop_names(&loops.records[i])));
}

/* Checks of induction variables are asked in the first iterations and in the last one. */
LOCAL bool loops_take_check(uint32_t site, uint32_t condition, enum bug_kind kind)
{
    if (!is_on())
        return false;
    unsigned depends = term_depends(condition);
    bool is_left_out = !(depends & DEPENDS_ON_INPUT);
    for (uint32_t i = 0; i < loops.count; i++) {
        loop_record *of = &loops.records[i];
        bool is_ours = of->phase == ANALYSED && depends & DEPENDS_ON_ALIAS && term_has_name(condition, loop_names(of));
        if (is_ours && of->check_count < MOST_CHECKS)
            of->checks[of->check_count++] = site;
        /* What holds at both ends of an interval holds inside, but for what excludes a single number. */
        of->skips_checks |= is_ours && kind == BUG_DIVIDE_BY_ZERO;
        for (uint32_t k = 0; of->phase == MIDDLE && k < of->check_count; k++)
            is_left_out |= of->checks[k] == site;
    }
    return is_left_out;
}

static void take_visit(loop_record *of, splat_frame *frame)
{
    switch (of->phase) {
    case WAITS: loop_begin_analysis(of, frame); break;
    case ANALYSED: loop_summarize(of, frame); break;
    case MIDDLE: loop_pass(of, frame); break;
    case LAST:
        of->is_wrong = of->turn > of->last_value;
        of->turn++;
        break;
    case LEAVES: of->is_wrong = true; break;
    case HOPELESS: break;
    }
}

/* ---- places in memory ---- */

/* What stands at a place, if that is known to be memory of the program. */
static bool read_place(uintptr_t address, unsigned width, uint64_t *value)
{
    const splat_node *node = node_find((const void *)address);
    uint32_t size = width / 8;
    if (!node || !node_is_alive(node) || address < node->base || address - node->base + size > node->true_size)
        return false;
    *value = 0;
    __builtin_memcpy(value, (const void *)address, size);
    return true;
}

typedef struct places {
    uintptr_t addresses[ABI_LOOP_VARIABLES]; /* 0: no memory of the program */
    uint32_t shadows[ABI_LOOP_VARIABLES];
} places;

/* The frame gets values and shadows in place of addresses. */
static void read_places(const splat_loop *loop, splat_frame *frame, places *into)
{
    for (uint32_t i = loop->phi_count; i < loop->variable_count; i++) {
        uint64_t value = 0;
        into->addresses[i] = (uintptr_t)frame->values[i];
        if (!read_place(into->addresses[i], loop->widths[i], &value))
            into->addresses[i] = 0;
        frame->values[i] = value;
        into->shadows[i] = into->addresses[i] ? shadow_read((const void *)into->addresses[i], loop->widths[i] / 8u, value,
                                                            site_of(loop))
                                              : 0;
        frame->shadows[i] = into->shadows[i];
    }
}

static void write_places(const splat_loop *loop, const splat_frame *frame, const places *from)
{
    for (uint32_t i = loop->phi_count; i < loop->variable_count; i++)
        if (from->addresses[i] && frame->shadows[i] != from->shadows[i])
            shadow_write((const void *)from->addresses[i], loop->widths[i] / 8u, frame->shadows[i], frame->values[i]);
}

/* A visit while no guard of the loop has been symbolic. False: nobody wants to hear of the next one. */
static bool watch(splat_loop *loop, uintptr_t at, splat_frame *frame)
{
    if (!is_on() || loop->state == AWAKE)
        return false;
    loop_record *old = find_record(loop, at);
    if (old)
        drop_record(old);
    if (loop->state == ENTERED && !loop_rows_begin(loop, at))
        return false;
    places all;
    read_places(loop, frame, &all);
    return loop_rows_visit(loop, at, NULL, frame);
}

/* Inlined, so that the gate notes the frame of what the program called. */
static inline __attribute__((always_inline)) void visit(splat_loop *loop, splat_frame *frame)
{
    GATE();
    uintptr_t at = (uintptr_t)RT.entered;
    loop_record *of = is_on() && loop->state == AWAKE ? find_record(loop, at) : NULL;
    if (!of) {
        loop->state = watch(loop, at, frame) ? WATCHED : ASLEEP;
        return;
    }
    drop_gone(at);
    while (&loops.records[loops.count - 1] > of)
        drop_last();
    places all;
    read_places(loop, frame, &all);
    loop_rows_visit(loop, at, of, frame);
    take_visit(of, frame);
    write_places(loop, frame, &all);
}

ABI_COLD uint32_t __splat_loop(splat_loop *loop)
{
    splat_frame *frame = &__splat_call.frame;
    visit(loop, frame);
    return frame->shadows[0];
}
