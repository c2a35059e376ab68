/* Inputs: the harness API of splat.h, and the same by the names that users of KLEE and of the competitions know. */

#include "../trace/filler.h"
#include "gate.h"
#include "nodes.h"
#include "texts.h"

#include <unistd.h>

/* Weak: a program may have functions of these names itself. */
#define API __attribute__((weak))
#include "../../include/splat.h"

enum { LENGTH_BYTES = 4 };

/* Takes the next bytes of the input. Without a driver every input is zero. */
static uint32_t take(enum input_kind kind, uint32_t size, uint32_t prefix, const char *name)
{
    runtime_fork_point();
    if (!RT.tracing)
        return 0;
    uint32_t first = RT.header->input_used;
    if (size > RT.header->input.capacity - first)
        runtime_leave(SEGMENT_END_FULL, 0);
    RT.header->input_used = first + size;
    event_input(kind, first, size, prefix, name ? name : "unnamed");
    return first;
}

LOCAL uint32_t input_take(enum input_kind kind, uint32_t size, const char *name)
{
    return take(kind, size, size, name);
}

LOCAL uint32_t input_declare(enum input_kind kind, uint32_t size, const char *name)
{
    return input_declare_prefix(kind, size, size, name);
}

/* An instrumented caller has cleared the mark; for another one the input is just a number. */
static void note_taker(void)
{
    runtime_fork_point();
    if (!RT.tracing)
        return;
    if (__splat_call.returned)
        loss_add(SEGMENT_NO_SITE, LOSS_CALL, "code that is not instrumented takes an input");
    __splat_call.returned = &RT;
}

LOCAL uint32_t input_declare_prefix(enum input_kind kind, uint32_t size, uint32_t prefix, const char *name)
{
    note_taker();
    return take(kind, size, prefix, name);
}

static bool is_concrete(void)
{
    return RT.header->options & SEGMENT_CONCRETE;
}

LOCAL uint32_t input_expression(uint32_t index)
{
    return is_concrete() ? expr_const(&RT.arena, 8, RT.input[index]) : expr_input(&RT.arena, index);
}

LOCAL void input_fill(void *to, uint32_t first, uint32_t size)
{
    uint8_t *bytes = to;
    bool has_shadows = RT.tracing && !is_concrete();
    for (uint32_t i = 0; i < size; i++) {
        bytes[i] = RT.tracing ? RT.input[first + i] : 0;
        if (has_shadows)
            shadow_put((uintptr_t)&bytes[i], expr_input(&RT.arena, first + i), 0, bytes[i]);
    }
}

static uint32_t check_room(void *to, uint64_t size)
{
    uint32_t bytes = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    const splat_node *node = node_find(to);
    node_access made = {to, bytes, SEGMENT_NO_SITE, true, (uintptr_t)__builtin_return_address(0) - 1,
                        (uintptr_t)__builtin_frame_address(0)};
    if (node && (!node_is_alive(node) || (uintptr_t)to - node->base + bytes > node->true_size))
        access_is_bug(&made, node, node->object, BUG_OUT_OF_BOUNDS_WRITE);
    return bytes;
}

static void make_symbolic(void *to, uint64_t size, const char *name, enum input_kind kind)
{
    uint32_t bytes = check_room(to, size);
    if (bytes)
        input_fill(to, input_declare(kind, bytes, name), bytes);
}

LOCAL uint64_t input_integer(uint32_t first, uint32_t size, uint32_t *expression)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; i++) {
        value |= (uint64_t)RT.input[first + i] << (8 * i);
        uint32_t byte = input_expression(first + i);
        *expression = i ? expr_concat(&RT.arena, byte, *expression) : byte;
    }
    return value;
}

/* The value of an integer input, and its shadow left for the caller as the result of `function`. */
static uint64_t integer(uint32_t size, enum input_kind kind, const char *name, const void *function)
{
    uint32_t first = input_declare(kind, size, name), shadow = 0;
    uint64_t value = RT.tracing ? input_integer(first, size, &shadow) : 0;
    call_set_result(function, shadow ? result(shadow) : 0);
    return value;
}

/* The shadow that the caller passed for argument `slot` of `function`. */
static uint32_t argument_shadow(const void *function, uint32_t slot)
{
    return __splat_call.callee == function ? __splat_call.arguments[slot] : 0;
}

static void assume(uint32_t s, bool holds)
{
    __splat_call.callee = NULL;
    if (RT.tracing && s) {
        uint32_t zero = expr_const(&RT.arena, expr_width(&RT.arena, s), 0);
        uint32_t condition = result(expr_not(&RT.arena, expr_binary(&RT.arena, EXPR_EQ, s, zero)));
        if (condition)
            event_assume(condition, holds);
    }
    if (!holds)
        runtime_leave(SEGMENT_END_ASSUME, 0);
}

API void splat_bytes(void *p, size_t n, const char *name)
{
    GATE();
    make_symbolic(p, n, name, INPUT_BYTES);
}

/* A length below `limit`, as 64 bits. */
static quantity input_length(uint32_t first, uint32_t limit)
{
    uint32_t shadow = 0;
    uint32_t length = (uint32_t)input_integer(first, LENGTH_BYTES, &shadow);
    assume(expr_binary(&RT.arena, EXPR_ULT, shadow, expr_const(&RT.arena, 32, limit)), length < limit);
    return (quantity){length, result(expr_zext(&RT.arena, shadow, 64))};
}

/* In a string byte i of the prefix is zero if the length is i, and not zero if the length is more. */
static void tie_to_length(const text *of)
{
    expr_arena *arena = &RT.arena;
    uint32_t length = quantity_expression(of->length);
    for (uint32_t i = 0; i < of->prefix; i++) {
        uint8_t value = RT.input[of->first + i];
        uint32_t is_zero = expr_binary(arena, EXPR_EQ, input_expression(of->first + i), expr_const(arena, 8, 0));
        uint32_t place = expr_const(arena, 64, i);
        uint32_t here = expr_binary(arena, EXPR_EQ, length, place);
        uint32_t before = expr_binary(arena, EXPR_ULT, length, place);
        uint32_t otherwise = i ? expr_binary(arena, EXPR_OR, before, expr_not(arena, is_zero)) : expr_not(arena, is_zero);
        assume(expr_ite(arena, here, is_zero, otherwise),
               of->length.value == i ? value == 0 : of->length.value < i || value != 0);
    }
}

/* `room` bytes at `to` become a text, whose content stands in the input from `first` on. */
static void make_text(void *to, uint32_t room, text made)
{
    uint8_t *bytes = to, *filler = text_allocate(room);
    uint32_t number = 0, given = made.is_string ? room - 1 : room;
    text *kept = filler ? text_new(&number) : NULL;
    if (!kept)
        runtime_leave(SEGMENT_END_FULL, 0);
    for (uint32_t i = 0; i < room; i++) {
        uint8_t byte = i < given ? RT.input[made.first + i] : 0;
        filler[i] = byte ? byte : filler_byte(RT.header->filler + made.first, i);
        bytes[i] = i < made.prefix ? byte : made.is_string && i == made.length.value ? 0 : filler[i];
    }
    if (is_concrete())
        return;
    uint32_t length = expr_get(&RT.arena, made.length.s)->a; /* before it was extended to 64 bits */
    value_range_add(length, given);
    if (made.is_string)
        value_range_is_length(length, made.first, made.prefix);
    made.room = made.stored = room;
    made.is_plain = true;
    made.at = (uintptr_t)to;
    made.filler = filler;
    made.facts = (text_facts){made.is_string ? 0 : made.prefix, made.length, made.is_string};
    *kept = made;
    text_put_cells(number, (uintptr_t)to, 0, room);
}

static uint32_t allowed_prefix(uint32_t wanted)
{
    segment_header *header = RT.header;
    if (wanted > header->longest_prefix)
        header->longest_prefix = wanted;
    header->cut_prefixes += wanted > header->most_prefix;
    return wanted < header->most_prefix ? wanted : header->most_prefix;
}

static void make_string(char *to, uint32_t capacity, uint32_t prefix, const char *name)
{
    uint32_t first = input_declare_prefix(INPUT_STRING, LENGTH_BYTES + capacity - 1, prefix, name);
    text made = {.kind = TEXT_INPUT, .first = first + LENGTH_BYTES, .prefix = prefix, .is_string = true};
    if (!RT.tracing)
        return;
    made.length = input_length(first, capacity);
    tie_to_length(&made);
    make_text(to, capacity, made);
}

static void set_zero(char *to, uint64_t size)
{
    for (uint64_t i = 0; i < size; i++)
        to[i] = 0;
    shadow_clear((uintptr_t)to, size);
}

LOCAL void input_string(char *to, uint64_t capacity, uint64_t prefix, const char *name)
{
    if (!capacity)
        return;
    uint32_t room = check_room(to, capacity), all = room - 1;
    runtime_fork_point();
    uint32_t symbolic = RT.tracing ? allowed_prefix(prefix < all ? (uint32_t)prefix : all) : 0;
    set_zero(to, room);
    if (symbolic < all)
        make_string(to, room, symbolic, name);
    else
        make_symbolic(to, symbolic, name, INPUT_BYTES);
}

API void splat_string(char *p, size_t capacity, size_t prefix, const char *name)
{
    GATE();
    input_string(p, capacity, prefix, name);
}

#define DEFINE_INTEGER(function, type, kind)                                                                         \
    API type function(const char *name)                                                                              \
    {                                                                                                                \
        GATE(0);                                                                                                     \
        return (type)integer(sizeof(type), kind, name, (const void *)function);                                      \
    }
DEFINE_INTEGER(splat_schar, signed char, INPUT_SIGNED)
DEFINE_INTEGER(splat_uchar, unsigned char, INPUT_UNSIGNED)
DEFINE_INTEGER(splat_char, char, INPUT_SIGNED)
DEFINE_INTEGER(splat_short, short, INPUT_SIGNED)
DEFINE_INTEGER(splat_ushort, unsigned short, INPUT_UNSIGNED)
DEFINE_INTEGER(splat_int, int, INPUT_SIGNED)
DEFINE_INTEGER(splat_uint, unsigned, INPUT_UNSIGNED)
DEFINE_INTEGER(splat_long, long, INPUT_SIGNED)
DEFINE_INTEGER(splat_ulong, unsigned long, INPUT_UNSIGNED)
DEFINE_INTEGER(splat_longlong, long long, INPUT_SIGNED)
DEFINE_INTEGER(splat_ulonglong, unsigned long long, INPUT_UNSIGNED)
DEFINE_INTEGER(splat_size, size_t, INPUT_UNSIGNED)

/* A byte, of which only the lowest bit counts. */
static bool boolean(const char *name, const void *function)
{
    uint64_t value = integer(1, INPUT_UNSIGNED, name, function) & 1;
    if (__splat_call.returned == function && __splat_call.results[0])
        __splat_call.results[0] = expr_extract(&RT.arena, __splat_call.results[0], 0, 1);
    return value;
}

API _Bool splat_bool(const char *name)
{
    GATE(false);
    return boolean(name, (const void *)splat_bool);
}

/* lo <= value <= hi by assumption, or value < hi: the least that satisfies it is tried first. The bounds may depend on the input too. */
static int range(int lo, int hi, enum expr_op below, const char *name, const void *function)
{
    uint32_t low = argument_shadow(function, 0), high = argument_shadow(function, 1);
    int value = (int)integer(sizeof(int), INPUT_SIGNED, name, function);
    uint32_t shadow = __splat_call.returned == function ? __splat_call.results[0] : 0;
    if (!RT.tracing)
        return lo;
    expr_arena *arena = &RT.arena;
    uint32_t number = operand(shadow, 32, (uint32_t)value);
    uint32_t inside = expr_binary(arena, EXPR_AND, expr_binary(arena, EXPR_SLE, operand(low, 32, (uint32_t)lo), number),
                                  expr_binary(arena, below, number, operand(high, 32, (uint32_t)hi)));
    assume(inside, lo <= value && (below == EXPR_SLE ? value <= hi : value < hi));
    call_set_result(function, shadow);
    return value;
}

API int splat_range(int lo, int hi, const char *name)
{
    GATE(lo);
    return range(lo, hi, EXPR_SLE, name, (const void *)splat_range);
}

API void splat_assume(int condition)
{
    GATE();
    assume(argument_shadow((const void *)splat_assume, 0), condition != 0);
}

API void splat_assert_failed(const char *condition, const char *file, unsigned line, const char *function)
{
    ASSERTION_FAILED(condition, file, line, function);
}

API void splat_target(const char *label)
{
    GATE();
    bug_report(BUG_TARGET, &(bug_place){BUG_HERE, .message = label});
}

LOCAL uint32_t input_number(uint32_t least, uint32_t most, const char *name)
{
    uint32_t first = take(INPUT_SIGNED, sizeof(uint32_t), sizeof(uint32_t), name), shadow = 0;
    if (!RT.tracing)
        return least;
    expr_arena *arena = &RT.arena;
    uint32_t value = (uint32_t)input_integer(first, sizeof value, &shadow);
    uint32_t beyond = expr_binary(arena, EXPR_ADD, shadow, expr_const(arena, 32, -least));
    assume(expr_binary(arena, EXPR_ULE, beyond, expr_const(arena, 32, most - least)), value - least <= most - least);
    if (!is_concrete())
        event_concretize(SEGMENT_NO_SITE, shadow, value);
    return value;
}

/* ---- what libc/ and fuzz_main.c need ---- */

splat_libc_state __splat_libc_state = {.random = 0x9e3779b97f4a7c15};

LOCAL quantity input_sized(void *to, segment_size size, const char *name)
{
    runtime_fork_point();
    if (!RT.tracing)
        return quantity_of(0);
    uint32_t symbolic = allowed_prefix(size.prefix < size.size ? size.prefix : size.size);
    uint32_t first = take(INPUT_SIZED, LENGTH_BYTES + size.size, symbolic, name);
    quantity length = input_length(first, size.size + 1);
    if (symbolic < size.size)
        make_text(to, size.size, (text){.first = first + LENGTH_BYTES, .prefix = symbolic, .length = length});
    else
        input_fill(to, first + LENGTH_BYTES, size.size);
    return length;
}

uint32_t __splat_sized_input(void *to, uint32_t capacity, uint32_t prefix, const char *name)
{
    GATE(0);
    note_taker();
    quantity length = input_sized(to, (segment_size){capacity, prefix}, name);
    call_set_result((const void *)__splat_sized_input, length.s ? expr_extract(&RT.arena, length.s, 0, 32) : 0);
    return (uint32_t)length.value;
}

uint32_t __splat_choice(uint32_t count, const char *name)
{
    GATE(0);
    const void *function = (const void *)__splat_choice;
    uint32_t value = (uint32_t)integer(sizeof value, INPUT_CHOICE, name, function);
    if (!RT.tracing)
        return 0;
    uint32_t shadow = __splat_call.results[0];
    assume(expr_binary(&RT.arena, EXPR_ULT, operand(shadow, 32, value), expr_const(&RT.arena, 32, count)), value < count);
    call_set_result(function, shadow);
    return value;
}

uint32_t __splat_entry_size(void)
{
    return RT.attached ? RT.header->entry_size : 0;
}

int __splat_is_pinned(void)
{
    runtime_start();
    return RT.attached && !(RT.header->options & SEGMENT_REAL_WORLD);
}

uint32_t __splat_widen(uint32_t shadow_of_u32)
{
    GATE(0);
    return expr_zext(&RT.arena, shadow_of_u32, 64);
}

/* ---- KLEE ---- */

void klee_make_symbolic(void *p, size_t n, const char *name);
API void klee_make_symbolic(void *p, size_t n, const char *name)
{
    GATE();
    make_symbolic(p, n, name, INPUT_BYTES);
}

int klee_range(int lo, int hi, const char *name);
API int klee_range(int lo, int hi, const char *name)
{
    GATE(lo);
    return range(lo, hi, EXPR_SLT, name, (const void *)klee_range);
}

int klee_int(const char *name);
DEFINE_INTEGER(klee_int, int, INPUT_SIGNED)

void klee_assume(uintptr_t condition);
API void klee_assume(uintptr_t condition)
{
    GATE();
    assume(argument_shadow((const void *)klee_assume, 0), condition != 0);
}

_Noreturn void klee_assert_fail(const char *condition, const char *file, unsigned line, const char *function);
API void klee_assert_fail(const char *condition, const char *file, unsigned line, const char *function)
{
    ASSERTION_FAILED(condition, file, line, function);
}

_Noreturn void klee_silent_exit(int code);
API void klee_silent_exit(int code)
{
    runtime_leave(SEGMENT_END_SILENT, code);
    _exit(code);
}

unsigned klee_is_symbolic(uintptr_t value);
API unsigned klee_is_symbolic(uintptr_t value)
{
    (void)value;
    bool symbolic = argument_shadow((const void *)klee_is_symbolic, 0) != 0;
    __splat_call.callee = NULL;
    return symbolic;
}

/* ---- the competitions ---- */

#define DEFINE_NONDET(name, type, kind)                                                                              \
    type __VERIFIER_nondet_##name(void);                                                                             \
    API type __VERIFIER_nondet_##name(void)                                                                          \
    {                                                                                                                \
        GATE(0);                                                                                                     \
        return (type)integer(sizeof(type), kind, #name, (const void *)__VERIFIER_nondet_##name);                     \
    }
DEFINE_NONDET(char, char, INPUT_SIGNED)
DEFINE_NONDET(uchar, unsigned char, INPUT_UNSIGNED)
DEFINE_NONDET(short, short, INPUT_SIGNED)
DEFINE_NONDET(ushort, unsigned short, INPUT_UNSIGNED)
DEFINE_NONDET(int, int, INPUT_SIGNED)
DEFINE_NONDET(uint, unsigned, INPUT_UNSIGNED)
DEFINE_NONDET(unsigned, unsigned, INPUT_UNSIGNED)
DEFINE_NONDET(u32, unsigned, INPUT_UNSIGNED)
DEFINE_NONDET(long, long, INPUT_SIGNED)
DEFINE_NONDET(ulong, unsigned long, INPUT_UNSIGNED)
DEFINE_NONDET(longlong, long long, INPUT_SIGNED)
DEFINE_NONDET(ulonglong, unsigned long long, INPUT_UNSIGNED)
DEFINE_NONDET(size_t, size_t, INPUT_UNSIGNED)
DEFINE_NONDET(loff_t, long long, INPUT_SIGNED)
DEFINE_NONDET(sector_t, unsigned long, INPUT_UNSIGNED)

_Bool __VERIFIER_nondet_bool(void);
API _Bool __VERIFIER_nondet_bool(void)
{
    GATE(false);
    return boolean("bool", (const void *)__VERIFIER_nondet_bool);
}

/* A float is its bits: the caller's shadow of a float result is of that width. */
#define DEFINE_NONDET_FLOAT(name, type)                                                                              \
    type __VERIFIER_nondet_##name(void);                                                                             \
    API type __VERIFIER_nondet_##name(void)                                                                          \
    {                                                                                                                \
        GATE(0);                                                                                                     \
        uint64_t bits = integer(sizeof(type), INPUT_BYTES, #name, (const void *)__VERIFIER_nondet_##name);           \
        type value;                                                                                                  \
        __builtin_memcpy(&value, &bits, sizeof value);                                                               \
        return value;                                                                                                \
    }
DEFINE_NONDET_FLOAT(float, float)
DEFINE_NONDET_FLOAT(double, double)

void __VERIFIER_nondet_memory(void *p, size_t n);
API void __VERIFIER_nondet_memory(void *p, size_t n)
{
    GATE();
    make_symbolic(p, n, "memory", INPUT_BYTES);
}

void __VERIFIER_assume(int condition);
API void __VERIFIER_assume(int condition)
{
    GATE();
    assume(argument_shadow((const void *)__VERIFIER_assume, 0), condition != 0);
}

void __VERIFIER_assert(int condition);
API void __VERIFIER_assert(int condition)
{
    if (!condition)
        ASSERTION_FAILED("__VERIFIER_assert", NULL, 0, NULL);
}

_Noreturn void __VERIFIER_error(void);
API void __VERIFIER_error(void)
{
    ASSERTION_FAILED("__VERIFIER_error was called", NULL, 0, NULL);
}

/* Weak: a task usually defines it itself, with an assertion inside. */
_Noreturn void reach_error(void);
API void reach_error(void)
{
    ASSERTION_FAILED("reach_error was called", NULL, 0, NULL);
}
