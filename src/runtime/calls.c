/* Calls into code that is not instrumented, variadic arguments, structs passed by value. */

#include "flow.h"
#include "gate.h"
#include "nodes.h"
#include "unset.h"

/* So many bytes behind a pointer tell whether symbolic memory is handed out: as far as the mark of its page tells. */
enum { POINTED_AT = 1 << ABI_PAGE_BITS, POINTED_AT_UNKNOWN = 16 };

/* Inline, so that the frame of the gate is that of the function which the program called. */
static inline __attribute__((always_inline)) void lose(const splat_call_site *at, enum loss_reason reason,
                                                       const void *function)
{
    GATE();
    uint32_t site = at ? at->module->site_base + (uint32_t)at->site : SEGMENT_NO_SITE;
    if (at && !*at->name && function)
        loss_add_function(site, reason, function);
    else
        loss_add(site, reason, at && *at->name ? at->name : NULL);
}

/* A symbolic result that instrumented code left and nobody took: its caller is not instrumented, and may have decided by
 * it or handed it on. The mark for an input that was taken stays (inputs.c). */
static inline __attribute__((always_inline)) void sweep_returned(const splat_call_site *at, const void *callee)
{
    if (!__splat_call.returned || __splat_call.returned == &RT)
        return;
    __splat_call.returned = NULL;
    lose(at, LOSS_CALL, callee);
}

/* The linker's address of a function that the loader chose (ifunc) is that of a jump: `endbr64; bnd jmp *word(%rip)`, the
 * first and the prefix being optional. Where it leads to; the function itself if it is none. */
static const void *behind_jump(const void *function)
{
    enum { BND = 0xf2, JUMP = 0x25ff };
    static const uint32_t endbr64 = 0xfa1e0ff3;
    const uint8_t *at = function;
    uint32_t landing;
    uint16_t jump;
    int32_t distance;
    __builtin_memcpy(&landing, at, sizeof landing);
    if (landing == endbr64)
        at += sizeof landing;
    at += *at == BND;
    __builtin_memcpy(&jump, at, sizeof jump);
    if (jump != JUMP)
        return function;
    at += sizeof jump;
    __builtin_memcpy(&distance, at, sizeof distance);
    return *(const void *const *)(const void *)(at + sizeof distance + distance);
}

static bool is_same(const void *marked, const void *self)
{
    return marked == self || (marked && self && self != &RT && behind_jump(marked) == self);
}

static bool is_in_image(const void *function)
{
    for (uint32_t i = 0; i < RT.image_count; i++)
        if ((uintptr_t)function >= RT.images[i].file_start && (uintptr_t)function < RT.images[i].file_end)
            return true;
    return false;
}

LOCAL bool call_stays_in_program(const void *function)
{
    return is_in_image(function) && is_in_image(behind_jump(function));
}

/* Before the call: the function may be none at all. */
static bool is_instrumented(const void *function)
{
    return runtime_is_instrumented(function) ||
           (is_in_image(function) && runtime_is_instrumented(behind_jump(function)));
}

/* Arguments that only have labels are what they are; all that follows depends on them. False: there are others too. */
static inline __attribute__((always_inline)) bool take_labelled(const splat_call_site *at)
{
    GATE(false);
    if (!flow_is_wanted() || !at || __splat_call.passed > ABI_SLOTS)
        return false;
    for (uint32_t i = 0; i < __splat_call.passed; i++)
        if (__splat_call.arguments[i] && !flow_label_of(__splat_call.arguments[i]))
            return false;
    for (uint32_t i = 0; i < __splat_call.passed; i++)
        if (__splat_call.arguments[i])
            flow_chooses_labelled(at->module->site_base + (uint32_t)at->site, __splat_call.arguments[i]);
    return true;
}

ABI_COLD uint32_t __splat_enter(const void *self)
{
    bool is_mine = is_same(__splat_call.callee, self);
    sweep_returned(NULL, NULL);
    if (is_mine)
        __splat_call.callee = NULL;
    __splat_call.pending = __splat_call.callee != NULL;
    return is_mine ? ~0u : 0;
}

/* A callee that is instrumented has taken its arguments, and the mark with them. */
ABI_COLD uint32_t __splat_returned(const void *callee, const splat_call_site *at)
{
    bool is_there = is_same(callee, __splat_call.returned);
    if (is_there)
        __splat_call.returned = NULL;
    sweep_returned(at, callee);
    if (__splat_call.callee == callee && !take_labelled(at))
        lose(at, LOSS_CALL, callee);
    __splat_call.callee = NULL;
    __splat_call.pending = 0;
    return is_there ? ~0u : 0;
}

LOCAL void call_set_result(const void *function, uint32_t shadow)
{
    __splat_call.results[0] = shadow;
    __splat_call.returned = shadow ? function : NULL;
    __splat_call.pending |= shadow != 0;
}

static splat_tail *tail_of(const void *const *frame)
{
    return &__splat_call.tails[((uintptr_t)frame >> 4) & (ABI_TAILS - 1)];
}

static bool leads_to(const splat_tail *tail, const void *const *frame, const void *self)
{
    return tail->frame == frame && tail->to == self && tail->back == frame[1];
}

/* The last of several counts. */
ABI_COLD void __splat_tail_call(const void *self, const void *callee, const void *const *frame)
{
    splat_tail *tail = tail_of(frame);
    if (!leads_to(tail, frame, self))
        tail->from = self;
    tail->frame = frame;
    tail->back = frame[1];
    tail->to = callee;
}

ABI_COLD void __splat_leave(const void *self, const void *const *frame)
{
    const splat_tail *tail = tail_of(frame);
    __splat_call.returned = leads_to(tail, frame, self) ? tail->from : self;
    __splat_call.pending = 1;
}

/* Behind a jump nobody can look whether the mark is still there. */
ABI_COLD void __splat_tail_lost(const void *function, const splat_call_site *at)
{
    if (!is_instrumented(function))
        lose(at, LOSS_CALL, function);
}

/* From there to the end of the object that it points into. */
static bool leads_to_symbolic(const void *pointer)
{
    if (!__splat_pages[ABI_PAGE_OF(pointer)])
        return false;
    const splat_node *node = node_find(pointer);
    uint64_t inside = node ? (uintptr_t)pointer - node->base : 0;
    uint64_t size = node && inside < node->true_size ? node->true_size - inside : POINTED_AT_UNKNOWN;
    return shadow_any((uintptr_t)pointer, size < POINTED_AT ? size : POINTED_AT);
}

/* Pointers in the object, but not all of a large one. */
static bool leads_far_to_symbolic(const void *pointer)
{
    enum { MOST_POINTERS = 64 };
    const splat_node *node = pointer ? node_find(pointer) : NULL;
    uintptr_t inside = node ? (uintptr_t)pointer - node->base : 0;
    if (!node || !node_is_alive(node) || inside >= node->true_size || inside % sizeof(void *))
        return false;
    uint64_t count = (node->true_size - inside) / sizeof(void *);
    const void *const *items = pointer;
    for (uint64_t i = 0; i < count && i < MOST_POINTERS; i++)
        if (node_find(items[i]) && leads_to_symbolic(items[i]))
            return true;
    return false;
}

ABI_COLD void __splat_far_memory_lost(const void *function, const splat_call_site *at, const void *a, const void *b,
                                      const void *c)
{
    if (RT.tracing && !unset_is_watched() && !is_instrumented(function) &&
        (leads_far_to_symbolic(a) || leads_far_to_symbolic(b) || leads_far_to_symbolic(c)))
        lose(at, LOSS_MEMORY, function);
    else
        __splat_memory_lost(function, at, a, b, c);
}

ABI_COLD uint32_t __splat_text_any(const char *text)
{
    uint64_t size = 0;
    while (text && size < POINTED_AT && text[size])
        size++;
    return text && !unset_is_watched() && shadow_any((uintptr_t)text, size + 1);
}

ABI_COLD void __splat_result_lost(const splat_call_site *at)
{
    lose(at, LOSS_RESULT, NULL);
}

ABI_COLD void __splat_memory_lost(const void *function, const splat_call_site *at, const void *a, const void *b,
                                  const void *c)
{
    if (unset_is_watched() && !is_instrumented(function)) {
        GATE();
        unset_give(a);
        unset_give(b);
        unset_give(c);
        return;
    }
    if (RT.tracing && !is_instrumented(function) &&
        (leads_to_symbolic(a) || leads_to_symbolic(b) || leads_to_symbolic(c)))
        lose(at, LOSS_MEMORY, function);
}

void __splat_take_by_value(const void *copy, const void *original, uint64_t size)
{
    GATE();
    shadow_copy((uintptr_t)copy, (uintptr_t)original, size);
}

/* The va_list of the System V ABI for x86-64. */
typedef struct va_state {
    uint32_t general, floating; /* offsets in the save area of what comes next */
    char *overflow, *saved;
} va_state;

enum { GENERAL_END = 48, FLOAT_END = 176, OVERFLOW_CLEARED = 256 };

void __splat_take_variadic(void *list, const splat_variadics *saved)
{
    GATE();
    va_state at = *(const va_state *)list;
    shadow_clear((uintptr_t)list, sizeof at);
    /* What an earlier frame left on the stack is not ours. */
    shadow_clear((uintptr_t)at.saved + at.general, FLOAT_END - at.general);
    if (!saved->count)
        shadow_clear((uintptr_t)at.overflow, OVERFLOW_CLEARED);
    for (uint32_t i = 0; i < saved->count; i++) {
        uint32_t shadow = saved->items[i].shadow, place = saved->items[i].place & ((1u << ABI_PLACE_BITS) - 1);
        uint32_t size = 8;
        char *where;
        if (place == PLACE_GENERAL && at.general < GENERAL_END) {
            where = at.saved + at.general;
            at.general += 8;
        } else if (place == PLACE_FLOAT && at.floating < FLOAT_END) {
            where = at.saved + at.floating;
            at.floating += 16;
        } else {
            size = place == PLACE_STACK ? ((saved->items[i].place >> ABI_PLACE_BITS) + 7) & ~7u : 8;
            where = at.overflow;
            at.overflow += size;
        }
        shadow_clear((uintptr_t)where, size);
        if (shadow && place != PLACE_STACK) {
            uint32_t bytes = (expr_width(&RT.arena, shadow) + 7) / 8;
            uint64_t value = 0;
            __builtin_memcpy(&value, where, bytes);
            shadow_write(where, bytes, expr_zext(&RT.arena, shadow, 8 * bytes), value);
        }
    }
}
