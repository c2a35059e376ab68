/* The fast paths, inlined into every instrumented function. See abi.h for the protocol.
 * Compiled to bitcode with optimisation and without debug information; never linked as an object. */

#include "abi.h"

#define FAST __attribute__((always_inline, used))
#define LIKELY(x) __builtin_expect(!!(x), 1)

extern splat_module __splat_module __attribute__((visibility("hidden")));
extern uint8_t __splat_coverage[] __attribute__((visibility("hidden")));
extern uint8_t __start_splat_coverage[] __attribute__((weak, visibility("hidden")));
extern uint8_t __stop_splat_coverage[] __attribute__((weak, visibility("hidden")));

/* Before the first of the program's own, which is 101. */
__attribute__((constructor(100), used)) static void __splat_register_module(void)
{
    __splat_register(&__splat_module, __start_splat_coverage, __stop_splat_coverage);
}

static inline __attribute__((always_inline)) uint32_t page_may_have_shadow(const void *address)
{
    return __splat_pages[ABI_PAGE_OF(address)];
}

static inline __attribute__((always_inline)) uint32_t range_may_have_shadow(const void *address, uint64_t size)
{
    return page_may_have_shadow(address) | page_may_have_shadow((const char *)address + size) |
           (size >> ABI_PAGE_BITS != 0);
}

FAST uint32_t __splat_h_binary(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b)
{
    return LIKELY((sa | sb) == 0) ? 0 : __splat_binary(op, width, sa, sb, a, b);
}

FAST uint32_t __splat_h_cast(uint32_t kind, uint32_t from, uint32_t to, uint32_t s)
{
    return LIKELY(s == 0) ? 0 : __splat_cast(kind, from, to, s);
}

FAST uint32_t __splat_h_select(uint32_t width, uint32_t scondition, _Bool condition, uint32_t sa, uint32_t sb,
                               uint64_t a, uint64_t b)
{
    return LIKELY(scondition == 0) ? (condition ? sa : sb) : __splat_select(width, scondition, sa, sb, a, b);
}

FAST uint32_t __splat_h_offset(uint32_t sbase, const void *base, uint32_t sindex, uint64_t index, uint64_t scale)
{
    return LIKELY((sbase | sindex) == 0) ? 0 : __splat_offset(sbase, (uint64_t)(uintptr_t)base, sindex, index, scale);
}

FAST uint32_t __splat_h_intrinsic(uint32_t kind, uint32_t width, uint32_t s0, uint32_t s1, uint32_t s2, uint64_t v0,
                                  uint64_t v1, uint64_t v2)
{
    if (LIKELY((s0 | s1 | s2) == 0))
        return 0;
    uint32_t shadows[3] = {s0, s1, s2};
    uint64_t values[3] = {v0, v1, v2};
    return __splat_intrinsic(kind, width, shadows, values);
}

FAST uint32_t __splat_h_float(uint32_t kind, uint32_t width, uint32_t to, uint32_t s0, uint32_t s1, uint64_t v0,
                              uint64_t v1, uint32_t site)
{
    if (LIKELY((s0 | s1) == 0))
        return 0;
    splat_float of = {kind, width, to, site + __splat_module.site_base, {s0, s1}, {v0, v1}};
    return __splat_float(&of);
}

FAST uint32_t __splat_h_page(const void *address)
{
    return page_may_have_shadow(address);
}

FAST uint32_t __splat_h_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                             const void *referent, const splat_object *of, uint32_t sreferent)
{
    splat_referent from = {referent, of, sreferent};
    return LIKELY((page_may_have_shadow(address) | saddress) == 0)
               ? 0
               : __splat_load(address, saddress, width, value, site + __splat_module.site_base, &from);
}

FAST void __splat_h_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                          uint32_t site, const void *referent, const splat_object *of, uint32_t sreferent)
{
    splat_referent from = {referent, of, sreferent};
    if (!LIKELY((page_may_have_shadow(address) | saddress | s) == 0))
        __splat_store(address, saddress, width, value, s, site + __splat_module.site_base, &from);
}

/* ---- memory nodes ---- */

FAST const splat_node *__splat_h_node(const void *referent)
{
    return &__splat_nodes[__splat_node_map[ABI_GRANULE_OF(referent)]];
}

/* Below the object the offset is negative, behind it what is left of the object. */
static inline __attribute__((always_inline)) _Bool leaves(const void *address, uint64_t bytes, uint64_t base, uint64_t size)
{
    uint64_t offset = (uint64_t)(uintptr_t)address - base;
    return bytes == 1 ? offset >= size : (int64_t)(offset | (size - offset - bytes)) < 0;
}

/* The same for a size that only the run knows: any. */
static inline __attribute__((always_inline)) _Bool range_leaves(const void *address, uint64_t bytes, uint64_t base, uint64_t size)
{
    return bytes > size || (uint64_t)(uintptr_t)address - base > size - bytes;
}

FAST void __splat_h_access_range(const void *address, uint64_t bytes, const splat_node *node, const void *referent,
                                 uint32_t site, uint32_t flags)
{
    if (!LIKELY(!range_leaves(address, bytes, node->base, node->size)))
        __splat_access(address, bytes, referent, 0, site + __splat_module.site_base, flags);
}

/* Gives the address to be accessed. */
FAST const void *__splat_h_access(const void *address, uint64_t bytes, const splat_node *node, const void *referent,
                                  uint32_t site, uint32_t flags)
{
    return LIKELY(!leaves(address, bytes, node->base, node->size))
               ? address
               : __splat_access(address, bytes, referent, 0, site + __splat_module.site_base, flags);
}

/* The object is known to the compiler. */
FAST const void *__splat_h_access_object(const void *address, uint64_t bytes, const void *base, uint64_t size,
                                         const splat_object *object, uint32_t site, uint32_t flags)
{
    return LIKELY(!leaves(address, bytes, (uint64_t)(uintptr_t)base, size))
               ? address
               : __splat_access(address, bytes, base, object, site + __splat_module.site_base, flags);
}

FAST void __splat_h_access_object_range(const void *address, uint64_t bytes, const void *base, uint64_t size,
                                        const splat_object *object, uint32_t site, uint32_t flags)
{
    if (!LIKELY(!range_leaves(address, bytes, (uint64_t)(uintptr_t)base, size)))
        __splat_access(address, bytes, base, object, site + __splat_module.site_base, flags);
}

/* The recipe has to look at the access. */
FAST uint32_t __splat_h_is_nowhere(const void *address)
{
    return (uint64_t)(uintptr_t)address - ABI_NOWHERE_AT < ABI_NOWHERE_SIZE;
}

/* Before a function works on a range that is symbolic. */
FAST void __splat_h_range(const void *address, uint32_t saddress, uint64_t size, uint32_t ssize, const void *referent,
                          const splat_object *of, uint32_t sreferent, uint32_t site, uint32_t flags)
{
    if (!LIKELY((saddress | ssize) == 0)) {
        splat_span range = {address, size, {referent, of, sreferent}, saddress, ssize, site + __splat_module.site_base, flags};
        __splat_range(&range);
    }
}

FAST uint32_t __splat_h_plan(const void *to, uint32_t sto, const void *to_referent, const splat_object *to_object,
                             uint32_t sto_referent, const void *from, uint32_t sfrom, const void *from_referent,
                             const splat_object *from_object, uint32_t sfrom_referent, uint64_t byte, uint32_t sbyte,
                             uint64_t size, uint32_t ssize, uint32_t site)
{
    if (LIKELY((sto | sfrom | ssize) == 0))
        return 0;
    splat_plan plan = {to,   from, {to_referent, to_object, sto_referent}, {from_referent, from_object, sfrom_referent},
                       size, byte, sto, sfrom, ssize, sbyte, site + __splat_module.site_base};
    return __splat_plan_range(&plan);
}

/* Before the call of one of the runtime's functions that decide. */
FAST void __splat_h_text_site(uint32_t site)
{
    __splat_call.text_site = site + __splat_module.site_base;
}

/* Also the pointer behind the object is inside. */
FAST void __splat_h_escape(const void *pointer, const splat_node *node, const void *referent)
{
    if (!LIKELY((uint64_t)(uintptr_t)pointer - node->base <= node->size))
        __splat_escape(pointer, referent);
}

/* Behind a call that wrote so many items, or none if the number is negative. */
FAST void __splat_h_written(const void *address, int64_t count, uint64_t size, const splat_node *node,
                            const void *referent, uint32_t site)
{
    if (count > 0)
        __splat_h_access_range(address, (uint64_t)count * size, node, referent, site, ACCESS_WRITES);
}

FAST void __splat_h_string(const char *text, const void *referent, uint32_t site)
{
    __splat_text(text, referent, site + __splat_module.site_base);
}

FAST char **__splat_h_arguments(int count, char **arguments)
{
    return __splat_arguments(count, arguments);
}

FAST int __splat_h_argument_count(int count)
{
    return __splat_argument_count(count);
}

FAST char **__splat_h_environment(char **environment)
{
    return __splat_environment(environment);
}

FAST void __splat_h_overlap(const char *to, const char *from, uint64_t size, uint32_t site)
{
    if (!LIKELY((uint64_t)(to - from) >= size && (uint64_t)(from - to) >= size))
        __splat_overlap(to, from, size, site + __splat_module.site_base);
}

/* A piece of the stack of slots; the function gives it back when it returns. */
FAST char *__splat_h_slots(uint64_t size)
{
    char *at = __splat_call.slots;
    if (!LIKELY(size < (uint64_t)(__splat_call.slots_end - at)))
        at = __splat_more_slots(size);
    __splat_call.slots = at + size;
    return at;
}

FAST char *__splat_h_slot(char *at, uint64_t size, const splat_object *object)
{
    uint64_t granules = size / ABI_GRANULE + 1;
    uint32_t number = (uint32_t)(ABI_SLOT_NODE(at) - __splat_nodes);
    *ABI_SLOT_NODE(at) = (splat_node){(uint64_t)(uintptr_t)at, size, size, object};
    if (granules > ABI_SMALL_SLOT)
        __splat_large_slot(at, size);
    else
        for (uint64_t i = 0; i < granules; i++)
            __splat_node_map[ABI_GRANULE_OF(at) + i] = number;
    return at;
}

FAST void __splat_h_slot_ends(const char *at)
{
    ABI_SLOT_NODE(at)->size = 0;
}

FAST void __splat_h_slots_end(char *at)
{
    __splat_call.slots = at;
}

/* Of slots whose number is known only when the function runs. */
FAST void __splat_h_drop_slots(char *from)
{
    if (__splat_call.slots != from)
        __splat_drop_slots(from);
}

FAST void __splat_h_allocation(uint64_t a, uint64_t b, uint32_t sa, uint32_t sb, uint32_t site)
{
    __splat_call.allocation_site = site + __splat_module.site_base + 1;
    if (!LIKELY((sa | sb | __splat_follows_unset) == 0))
        __splat_allocation(a, b, sa, sb, site + __splat_module.site_base);
}

/* ---- memory that was never written ---- */

/* A new stack slot: whatever shadow is left there is not its own. */
FAST void __splat_h_fresh(const void *address, uint64_t size, const splat_object *object)
{
    if (!LIKELY(range_may_have_shadow(address, size) == 0))
        __splat_fresh(address, size, object);
}

FAST uint64_t __splat_h_unset(const splat_object *object, uint32_t width)
{
    return LIKELY(__splat_follows_unset == 0) ? 0 : __splat_unset(object, width);
}

FAST uint32_t __splat_h_unset_shadow(void)
{
    return LIKELY(__splat_follows_unset == 0) ? 0 : __splat_call.frame.shadows[0];
}

FAST void __splat_h_shown(uint32_t s, uint32_t site)
{
    if (!LIKELY(s == 0))
        __splat_shown(site + __splat_module.site_base, s);
}

FAST void __splat_h_shown_bytes(const void *address, uint64_t size, uint32_t site)
{
    if (!LIKELY(range_may_have_shadow(address, size) == 0))
        __splat_shown_bytes(site + __splat_module.site_base, address, size);
}

FAST void __splat_h_shown_text(const char *text, uint32_t site)
{
    if (!LIKELY(page_may_have_shadow(text) == 0))
        __splat_shown_text(site + __splat_module.site_base, text);
}

/* Not 0: the text depends on the input. */
FAST uint32_t __splat_h_text_any(const char *text)
{
    return LIKELY(page_may_have_shadow(text) == 0) ? 0 : __splat_text_any(text);
}

FAST void __splat_h_result_lost(uint32_t any, const splat_call_site *at)
{
    if (!LIKELY(any == 0))
        __splat_result_lost(at);
}

FAST void __splat_h_given(const void *pointer)
{
    if (!LIKELY(__splat_follows_unset == 0))
        __splat_given(pointer);
}

/* Bytes that something unseen writes: whatever shadow is left there is not theirs. */
FAST void __splat_h_clear(const void *address, uint64_t size)
{
    if (!LIKELY(range_may_have_shadow(address, size) == 0))
        __splat_clear(address, size);
}

FAST void __splat_h_bytes_lost(const void *address, uint64_t size, uint32_t site, uint32_t reason)
{
    if (!LIKELY(range_may_have_shadow(address, size) == 0))
        __splat_bytes_lost(site + __splat_module.site_base, reason, address, size);
}

FAST void __splat_h_copy(const void *to, const void *from, uint64_t size, uint32_t plan)
{
    if (!LIKELY(plan == 0))
        __splat_range_written(plan);
    else if (!LIKELY((range_may_have_shadow(to, size) | range_may_have_shadow(from, size)) == 0))
        __splat_copy(to, from, size);
}

FAST void __splat_h_set(const void *to, uint64_t byte, uint64_t size, uint32_t sbyte, uint32_t plan)
{
    if (!LIKELY(plan == 0))
        __splat_range_written(plan);
    else if (!LIKELY((range_may_have_shadow(to, size) | sbyte) == 0))
        __splat_set(to, byte, size, sbyte);
}

FAST void __splat_h_cover(uint32_t index)
{
    __splat_coverage[index] = 1;
}

FAST void __splat_h_branch(uint32_t s, uint32_t site, uint32_t taken)
{
    if (!LIKELY(s == 0))
        __splat_branch(site + __splat_module.site_base, s, taken);
}

FAST void __splat_h_switch(uint32_t s, uint32_t site, uint32_t width, uint64_t value, const splat_case *cases,
                           uint64_t count)
{
    if (!LIKELY(s == 0))
        __splat_switch(site + __splat_module.site_base, s, width, value, cases, count);
}

FAST void __splat_h_check(uint32_t s, uint32_t site, uint32_t holds, uint32_t kind)
{
    if (!LIKELY(s == 0))
        __splat_check(site + __splat_module.site_base, s, holds, kind);
}

FAST void __splat_h_failing(uint32_t site, uint32_t kind)
{
    __splat_failing(site + __splat_module.site_base, kind);
}

FAST void __splat_h_concretize(uint32_t s, uint32_t site, uint64_t value)
{
    if (!LIKELY(s == 0))
        __splat_concretize(site + __splat_module.site_base, s, value);
}

FAST void __splat_h_lost(uint32_t s, uint32_t site, uint32_t reason)
{
    if (!LIKELY(s == 0))
        __splat_lost(site + __splat_module.site_base, reason);
}

FAST splat_frame *__splat_h_frame(void)
{
    return &__splat_call.frame;
}

FAST uint32_t __splat_h_follow(const splat_recipe *recipe)
{
    return __splat_follow(recipe);
}

FAST uint32_t __splat_h_loop_state(const splat_loop *loop)
{
    return (loop->state & ~ABI_LOOP_IS_WATCHED) == ABI_LOOP_CALLS;
}

FAST uint32_t __splat_h_loop(splat_loop *loop)
{
    return __splat_loop(loop);
}

FAST void __splat_h_loop_begins(splat_loop *loop)
{
    loop->state = __splat_loop_entered;
}

FAST uint32_t __splat_h_flow_is_open(void)
{
    return __splat_flow_is_open;
}

FAST void __splat_h_flow_chooses(uint32_t s, uint32_t site, uint64_t value)
{
    if (!LIKELY(s == 0) && __splat_flow_is_wanted)
        __splat_flow_chooses(site + __splat_module.site_base, s, value);
}

FAST void __splat_h_flow_closes(const void *token, uint32_t join)
{
    __splat_flow_closes(token, join);
}

FAST void __splat_h_flow_returns(const void *token)
{
    if (!LIKELY(__splat_flow_is_open == 0))
        __splat_flow_returns(token, __builtin_frame_address(0));
}

FAST uint32_t __splat_h_flow_label(uint32_t s, uint64_t value, uint32_t width)
{
    return __splat_flow_label(s, value, width);
}

FAST void *__splat_h_flow_peek(const void *at)
{
    return __splat_flow_peek(at);
}

FAST void __splat_h_flow_writes(const void *at, uint64_t size, uint32_t is_known, uint32_t is_exact)
{
    __splat_flow_writes(at, size, is_known, is_exact);
}

FAST void __splat_h_flow_writes_object(const void *at, uint32_t is_known)
{
    __splat_flow_writes_object(at, is_known);
}

FAST void __splat_h_flow_unknown(void)
{
    __splat_flow_unknown();
}

FAST void __splat_h_flow_calls(splat_effects effects, uint32_t is_library, const uint64_t *values, uint64_t known,
                               uint64_t pointers)
{
    __splat_flow_calls(effects, is_library, values, known, pointers);
}

FAST void __splat_h_flow_calls_by(const void *function, const uint64_t *values, uint64_t known, uint64_t pointers)
{
    __splat_flow_calls_by(function, values, known, pointers);
}

FAST void __splat_h_starts(void)
{
    __splat_starts();
}

/* Before a call of code that may not be instrumented. */
FAST void __splat_h_call_out(void)
{
    __splat_call.returned = 0;
}

/* Before a call: `any` is the or of all argument shadows. */
FAST void __splat_h_call(const void *callee, uint32_t any)
{
    if (!LIKELY(any == 0)) {
        __splat_call.callee = callee;
        __splat_call.passed = ABI_SLOTS + 1;
        __splat_call.pending = 1;
    }
}

/* The same with the first four shadows, which are stored only if any is not zero. */
FAST void __splat_h_pass(const void *callee, uint32_t any, uint32_t count, uint32_t s0, uint32_t s1, uint32_t s2,
                         uint32_t s3)
{
    if (LIKELY(any == 0))
        return;
    if (count > 0)
        __splat_call.arguments[0] = s0;
    if (count > 1)
        __splat_call.arguments[1] = s1;
    if (count > 2)
        __splat_call.arguments[2] = s2;
    if (count > 3)
        __splat_call.arguments[3] = s3;
    __splat_call.callee = callee;
    __splat_call.passed = count;
    __splat_call.pending = 1;
}

FAST void __splat_h_set_argument(uint32_t slot, uint32_t s)
{
    __splat_call.arguments[slot] = s;
}

FAST void __splat_h_set_variadic(uint32_t slot, uint32_t s, uint32_t place)
{
    __splat_call.variadic.items[slot].shadow = s;
    __splat_call.variadic.items[slot].place = place;
}

FAST void __splat_h_set_variadic_count(uint32_t count)
{
    __splat_call.variadic.count = count;
}

/* Gives a shadow for `any` if the struct that is passed by value may hold one. */
FAST uint32_t __splat_h_set_by_value(uint32_t slot, const void *original, uint64_t size)
{
    __splat_call.by_value[slot] = original;
    return page_may_have_shadow(original) | page_may_have_shadow((const char *)original + size - 1);
}

/* Before a call that must be a jump. */
FAST void __splat_h_tail_call(const void *self, const void *callee, uint32_t any, const splat_call_site *at)
{
    __splat_tail_call(self, callee, __builtin_frame_address(0));
    if (!LIKELY(any == 0))
        __splat_tail_lost(callee, at);
}

/* Pointers handed to code that may not be followed; null: none. */
FAST void __splat_h_pointers_out(const void *function, const splat_call_site *at, const void *a, const void *b,
                                 const void *c)
{
    if (!LIKELY((page_may_have_shadow(a) | page_may_have_shadow(b) | page_may_have_shadow(c) |
                 __splat_follows_unset) == 0))
        __splat_memory_lost(function, at, a, b, c);
}

/* The same for a function that reads what pointers in memory lead to, which no page tells. */
FAST void __splat_h_pointers_far(const void *function, const splat_call_site *at, const void *a, const void *b,
                                 const void *c)
{
    __splat_far_memory_lost(function, at, a, b, c);
}

/* After a call: all ones if the callee left results. */
FAST uint32_t __splat_h_returned(const void *callee, const splat_call_site *at)
{
    return LIKELY(__splat_call.pending == 0) ? 0 : __splat_returned(callee, at);
}

FAST uint32_t __splat_h_result(uint32_t is_there, uint32_t slot)
{
    return LIKELY(is_there == 0) ? 0 : __splat_call.results[slot];
}

/* Does the block of arguments belong to this call of `self`? */
FAST uint32_t __splat_h_is_mine(const void *self)
{
    return LIKELY(__splat_call.pending == 0) ? 0 : __splat_enter(self);
}

FAST uint32_t __splat_h_argument(uint32_t is_mine, uint32_t slot)
{
    return LIKELY(is_mine == 0) ? 0 : __splat_call.arguments[slot];
}

FAST void __splat_h_take_by_value(uint32_t is_mine, uint32_t slot, const void *copy, uint64_t size)
{
    const void *original = LIKELY(!is_mine) ? 0 : __splat_call.by_value[slot];
    if (LIKELY(original == 0))
        __splat_h_clear(copy, size);
    else
        __splat_take_by_value(copy, original, size);
}

FAST void __splat_h_save_variadic(uint32_t is_mine, splat_variadics *saved)
{
    saved->count = 0;
    if (!LIKELY(!is_mine))
        *saved = __splat_call.variadic;
}

FAST void __splat_h_take_variadic(void *list, const splat_variadics *saved)
{
    __splat_take_variadic(list, saved);
}

FAST void __splat_h_set_result(uint32_t slot, uint32_t s)
{
    __splat_call.results[slot] = s;
}

FAST void __splat_h_return(const void *self, uint32_t any)
{
    if (!LIKELY(any == 0))
        __splat_leave(self, __builtin_frame_address(0));
}

/* The same for a single result, which is stored only if it is not zero. */
FAST void __splat_h_return_one(const void *self, uint32_t s)
{
    if (LIKELY(s == 0))
        return;
    __splat_call.results[0] = s;
    __splat_leave(self, __builtin_frame_address(0));
}
