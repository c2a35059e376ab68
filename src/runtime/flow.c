#include "flow.h"

#include "gate.h"
#include "nodes.h"
#include "quick_calls.h"
#include "texts.h"
#include "unset.h"

#include <errno.h>
#include <sys/syscall.h>

enum { PAGE = 4096, CHOICES = 256, MOST_REGIONS = 1 << 12, MOST_WRITES = 1 << 16 };
enum { MOST_PEEKS = 1 << 10, MOST_CALLS = 1 << 12, DEEPEST_CALL = 24, RECURSIONS = 3, CALL_VALUES = 8 };

uint32_t __splat_flow_is_wanted, __splat_flow_is_open;

/* A call that effects functions are in. */
typedef struct flow_call {
    splat_effects effects;
    const uint64_t *values;
    uint64_t known;
} flow_call;

/* A region that is open. */
typedef struct flow_region {
    const void *token;
    uint32_t join, site, number;
    uint32_t label; /* leads to all its decisions */
    uint32_t first_write, write_count;
    bool stays; /* it is not known what else is written in it: all that follows depends on it */
} flow_region;

typedef struct flow_write {
    uintptr_t address;
    uint64_t size;
} flow_write;

static struct {
    flow_region regions[MOST_REGIONS];
    flow_write writes[MOST_WRITES];
    uint32_t count, write_count, next_number;
    uint32_t decision; /* event + 1 that may open a region next */
    uint32_t closed;   /* label of what the join that came last closed; 0: nothing */
    flow_call chain[DEEPEST_CALL];
    uint32_t depth, calls; /* of effects functions */
    uintptr_t peeks[MOST_PEEKS]; /* where they read pointers */
    uint32_t peek_count;
    uint64_t values[ABI_FRAME];
    uint32_t value_count, exact; /* a bit for each value that does not depend on the input */
    uint32_t moment; /* counts what may be decided otherwise than in other runs */
    bool in_effects, is_unknown;
    struct {
        uint32_t label;
        uint64_t value;
    } choices[CHOICES]; /* that were reported */
} flow;

LOCAL void flow_start(void)
{
    __splat_flow_is_wanted = (RT.header->options & SEGMENT_FLOW) != 0;
}

LOCAL void flow_note_decision(uint32_t event)
{
    flow.decision = event + 1;
    flow.moment++;
}

LOCAL void flow_forget_decision(void)
{
    flow.decision = 0;
}

LOCAL uint32_t flow_new_number(void)
{
    flow.moment++;
    return flow.next_number++;
}

/* ---- regions ---- */

static flow_region *find_region(const void *token, uint32_t join, uint32_t site)
{
    for (uint32_t i = flow.count; i-- > 0;)
        if (flow.regions[i].token == token && flow.regions[i].join == join && flow.regions[i].site == site)
            return &flow.regions[i];
    return NULL;
}

static flow_region *add_region(const void *token, uint32_t join, uint32_t site)
{
    if (flow.count == MOST_REGIONS)
        return NULL;
    flow_region *made = &flow.regions[flow.count++];
    *made = (flow_region){token, join, site, flow.next_number++, 0, flow.write_count, 0, false};
    __splat_flow_is_open = 1;
    return made;
}

LOCAL void flow_take_value(uint64_t value, uint32_t s)
{
    if (!flow_is_wanted() || flow.value_count == ABI_FRAME)
        return;
    if (flow.value_count < ABI_EXACT && !s)
        flow.exact |= 1u << flow.value_count;
    flow.values[flow.value_count++] = value;
}

/* A pointer that was read before may be another one when it is needed. */
static bool has_moved_pointers(const flow_region *of)
{
    for (uint32_t i = 0; i < of->write_count; i++) {
        const flow_write *write = &flow.writes[of->first_write + i];
        for (uint32_t k = 0; k < flow.peek_count; k++)
            if (flow.peeks[k] < write->address + write->size && write->address < flow.peeks[k] + sizeof(void *))
                return true;
    }
    return false;
}

static void tell_effects(flow_region *of, splat_effects effects, uint64_t known)
{
    uint64_t values[ABI_FRAME];
    __builtin_memcpy(values, flow.values, sizeof values);
    flow.calls = flow.peek_count = 0;
    flow.in_effects = true;
    flow.is_unknown = false;
    effects(values, known);
    flow.in_effects = false;
    of->write_count = flow.write_count - of->first_write;
    of->stays = flow.is_unknown || has_moved_pointers(of);
}

/* A loop decides again and again whether it ends: that is one region. Values from outside of it are the same each time. */
LOCAL void flow_opens(const void *token, splat_effects effects, uint64_t how)
{
    uint32_t event = flow.decision - 1, join = (uint32_t)(how >> 32), stays = (uint32_t)how;
    bool is_decided = flow.decision && RT.tracing && !RT.ended && flow_is_wanted();
    uint64_t known = (uint64_t)flow.exact << ABI_EXACT | UINT32_MAX;
    flow.decision = flow.value_count = flow.exact = 0;
    if (!is_decided)
        return;
    segment_event *by = &RT.events[event];
    bool has_left = stays && (by->taken >= 31 || stays >> (1 + by->taken) & 1);
    by->flags = (stays ? SEGMENT_FLOW_STAYS : 0) | (has_left ? SEGMENT_FLOW_LEFT : 0) |
                (join || !stays ? SEGMENT_FLOW_OPENS : 0) | (join ? 0 : SEGMENT_FLOW_FOREVER);
    by->aux = flow.next_number;
    flow_region *region = join ? find_region(token, join, by->site) : NULL;
    bool is_new = !region;
    if (is_new && (!join || !(region = add_region(token, join, by->site)))) {
        by->flags |= SEGMENT_FLOW_FOREVER; /* nothing will close it */
        flow.next_number++;
        return;
    }
    by->aux = region->number;
    uint32_t label = flow_label_of(by->expr); /* of a loop's guard it is the same each time */
    region->label = flow_join(region->label, label ? label : expr_event(&RT.arena, event));
    if (is_new && effects)
        tell_effects(region, effects, known);
    by->flags |= region->stays ? SEGMENT_FLOW_FOREVER : 0;
}

/* A way that was not taken may be the one on which the address would have been good. Who names no signals to be blocked learns
 * whether they could be read. */
static bool is_there(uintptr_t address)
{
    const splat_node *node = node_find((const void *)address);
    if (node ? node_is_alive(node) : address >= (uintptr_t)__builtin_frame_address(0) && address < RT.stack_top)
        return true;
    return address >= PAGE && QUICK_CALL(SYS_rt_sigprocmask, -1, address & ~(uintptr_t)7, 0, 8) != -EFAULT;
}

static void label_write(const flow_write *of, uint32_t label)
{
    for (uintptr_t at = of->address, end = at + of->size; at < end && end > of->address;) {
        uintptr_t next = (at / PAGE + 1) * PAGE;
        next = next < end ? next : end;
        if (is_there(at))
            flow_label_memory(at, next - at, label);
        at = next;
    }
}

LOCAL void flow_chooses(uint32_t site, uint32_t label, uint64_t value)
{
    uint32_t at = (label * 0x9e3779b1u ^ (uint32_t)(value >> 4)) % CHOICES;
    if ((flow.choices[at].label == label && flow.choices[at].value == value) || flow_gives_up(label))
        return;
    flow_count_decision();
    flow.choices[at].label = label;
    flow.choices[at].value = value;
    event_flow_chooses(site, expr_tag(&RT.arena, expr_const(&RT.arena, 64, value), label), value, flow_new_number());
}

LOCAL void flow_chooses_labelled(uint32_t site, uint32_t s)
{
    const expr_node *node = expr_get(&RT.arena, s);
    flow_chooses(site, node->b, expr_const_value(&RT.arena, node->a));
}

/* Whether it was said must not depend on the label's number, but for very large ones: it is not the same in all runs of a path. */
static bool was_checked(uint32_t label)
{
    enum { MOST_LABELS = 1 << 20 };
    static uint32_t checked[MOST_LABELS]; /* moment + 1 */
    if (label >= MOST_LABELS)
        return false;
    bool is_known = checked[label] == flow.moment + 1;
    checked[label] = flow.moment + 1;
    return is_known;
}

LOCAL void flow_checks(uint32_t site, uint32_t label, enum bug_kind kind)
{
    if (!RT.tracing || RT.ended || was_checked(label) || flow_gives_up(label))
        return;
    flow_count_decision();
    event_flow_checks(site, expr_tag(&RT.arena, expr_const(&RT.arena, 1, 1), label), kind);
}

ABI_COLD void __splat_flow_chooses(uint32_t site, uint32_t s, uint64_t value)
{
    GATE();
    uint32_t label = flow_label_of(s);
    flow_chooses(site, label ? label : s, value);
}

static void close_region(const flow_region *of)
{
    for (uint32_t i = 0; i < of->write_count; i++)
        label_write(&flow.writes[of->first_write + i], of->label);
    flow.closed = flow_join(flow.closed, of->label);
    if (!of->stays)
        event_flow_closes(of->number);
}

ABI_COLD void __splat_flow_closes(const void *token, uint32_t join)
{
    GATE();
    uint32_t kept = 0;
    flow.closed = 0;
    for (uint32_t i = 0; i < flow.count; i++) {
        if (flow.regions[i].token == token && flow.regions[i].join == join)
            close_region(&flow.regions[i]);
        else
            flow.regions[kept++] = flow.regions[i];
    }
    flow.count = kept;
    const flow_region *last = kept ? &flow.regions[kept - 1] : NULL;
    flow.write_count = last ? last->first_write + last->write_count : 0;
    __splat_flow_is_open = kept != 0;
}

/* Another activation may stand there next, with the same token, and must not close what this one opened. */
ABI_COLD void __splat_flow_returns(const void *token, const void *frame)
{
    GATE();
    for (uint32_t i = 0; i < flow.count; i++)
        if (flow.regions[i].token != token && (uintptr_t)flow.regions[i].token < (uintptr_t)frame)
            flow.regions[i].token = NULL;
}

ABI_COLD uint32_t __splat_flow_label(uint32_t s, uint64_t value, uint32_t width)
{
    GATE(s);
    return flow.closed ? flow_tag(s && expr_width(&RT.arena, s) == width ? s : 0, width, value, flow.closed) : s;
}

/* ---- what effects functions say; the gate is closed behind flow_opens ---- */

/* All ones: it cannot be read now. On the first page it never can, so the way on which it is needed ends there. */
void *__splat_flow_peek(const void *at)
{
    const splat_node *node = node_find(at);
    uintptr_t offset = node ? (uintptr_t)at - node->base : 0;
    const runtime_object *object = node ? NULL : runtime_find_object(at);
    bool is_there = node ? node_is_alive(node) && offset + sizeof(void *) <= node->true_size
                         : object && (uintptr_t)at - object->base + sizeof(void *) <= object->size;
    if ((uintptr_t)at < PAGE)
        return NULL;
    if (!is_there || flow.peek_count == MOST_PEEKS)
        return (void *)UINTPTR_MAX;
    flow.peeks[flow.peek_count++] = (uintptr_t)at;
    return *(void *const *)at;
}

void __splat_flow_writes(const void *at, uint64_t size, uint32_t is_known, uint32_t is_exact)
{
    if (is_known && !is_exact) {
        __splat_flow_writes_object(at, 1);
        return;
    }
    if (!is_known || flow.write_count == MOST_WRITES) {
        __splat_flow_unknown();
        return;
    }
    if (size > FLOW_MOST_BYTES)
        __splat_flow_unknown();
    else if (at && size)
        flow.writes[flow.write_count++] = (flow_write){(uintptr_t)at, size};
}

void __splat_flow_writes_object(const void *at, uint32_t is_known)
{
    const splat_node *node = is_known ? node_find(at) : NULL;
    const runtime_object *object = is_known && !node ? runtime_find_object(at) : NULL;
    if (node)
        __splat_flow_writes((const void *)node->base, node->true_size, 1, 1);
    else if (object)
        __splat_flow_writes((const void *)object->base, object->size, 1, 1);
    else if (at || !is_known)
        __splat_flow_unknown();
}

void __splat_flow_unknown(void)
{
    if (flow.in_effects)
        flow.is_unknown = true;
    else
        RT.header->flow_unknown++;
}

/* A function of a library without instrumentation: what its arguments lead to. */
static void write_arguments(const uint64_t *values, uint64_t known, uint64_t pointers)
{
    __splat_flow_writes(&errno, sizeof errno, 1, 1);
    for (uint32_t i = 0; i < 8; i++)
        if (pointers >> i & 1)
            __splat_flow_writes_object((const void *)values[i], known >> i & 1);
}

static uint64_t different_values(const flow_call *a, const flow_call *b)
{
    uint64_t made = 0;
    for (uint32_t i = 0; i < CALL_VALUES; i++)
        if (a->values[i] != b->values[i])
            made |= (uint64_t)1 << i;
    return made;
}

/* Recursion: who is called as before writes what is told already. One that goes on with other values counts as called with any. */
static bool is_told(flow_call *next)
{
    uint32_t before = 0;
    for (uint32_t i = flow.depth; i-- > 0;) {
        const flow_call *one = &flow.chain[i];
        if (one->effects != next->effects)
            continue;
        uint64_t different = different_values(one, next);
        if (++before > RECURSIONS)
            next->known &= ~different;
        if (one->known == next->known && !(different & next->known))
            return true;
    }
    return false;
}

void __splat_flow_calls(splat_effects effects, uint32_t is_library, const uint64_t *values, uint64_t known, uint64_t pointers)
{
    if (!effects && is_library) {
        write_arguments(values, known, pointers);
        return;
    }
    if (!effects || flow.depth == DEEPEST_CALL || flow.calls == MOST_CALLS) {
        __splat_flow_unknown();
        return;
    }
    flow_call next = {effects, values, known};
    if (is_told(&next))
        return;
    flow.chain[flow.depth++] = next;
    flow.calls++;
    effects(values, next.known);
    flow.depth--;
}

void __splat_flow_calls_by(const void *function, const uint64_t *values, uint64_t known, uint64_t pointers)
{
    __splat_flow_calls(runtime_effects_of(function), !call_stays_in_program(function), values, known, pointers);
}
