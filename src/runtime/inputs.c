/* Inputs: the harness API of splat.h, and the same by the names that users of KLEE and of the competitions know. */

#include "gate.h"
#include "nodes.h"

#include <unistd.h>

/* Weak: a program may have functions of these names itself. */
#define API __attribute__((weak))
#include "../../include/splat.h"

/* Takes the next bytes of the input. Without a driver every input is zero. */
LOCAL uint32_t input_take(enum input_kind kind, uint32_t size, const char *name)
{
    runtime_fork_point();
    if (!RT.tracing)
        return 0;
    uint32_t first = RT.header->input_used;
    if (size > RT.header->input.capacity - first)
        runtime_leave(SEGMENT_END_FULL, 0);
    RT.header->input_used = first + size;
    event_input(kind, first, size, name ? name : "unnamed");
    return first;
}

LOCAL uint32_t input_declare(enum input_kind kind, uint32_t size, const char *name)
{
    uint32_t first = input_take(kind, size, name);
    if (!RT.tracing)
        return 0;
    /* An instrumented caller has cleared the mark; for another one the input is just a number. */
    if (__splat_call.returned)
        loss_add(SEGMENT_NO_SITE, LOSS_CALL, "code that is not instrumented takes an input");
    __splat_call.returned = &RT;
    return first;
}

LOCAL void input_fill(void *to, uint32_t first, uint32_t size)
{
    uint8_t *bytes = to;
    for (uint32_t i = 0; i < size; i++) {
        bytes[i] = RT.tracing ? RT.input[first + i] : 0;
        if (RT.tracing)
            shadow_put((uintptr_t)&bytes[i], expr_input(&RT.arena, first + i), 0, bytes[i]);
    }
}

static void make_symbolic(void *to, uint64_t size, const char *name, enum input_kind kind)
{
    uint32_t bytes = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    const splat_node *node = node_find(to);
    node_access made = {to, bytes, SEGMENT_NO_SITE, true, (uintptr_t)__builtin_return_address(0) - 1,
                        (uintptr_t)__builtin_frame_address(0)};
    if (node && (!node_is_alive(node) || (uintptr_t)to - node->base + bytes > node->true_size))
        access_is_bug(&made, node, node->object, BUG_OUT_OF_BOUNDS_WRITE);
    if (bytes)
        input_fill(to, input_declare(kind, bytes, name), bytes);
}

/* The bytes from `first` as an integer of the machine, and its expression. */
LOCAL uint64_t input_integer(uint32_t first, uint32_t size, uint32_t *shadow)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; i++) {
        value |= (uint64_t)RT.input[first + i] << (8 * i);
        uint32_t byte = expr_input(&RT.arena, first + i);
        *shadow = i ? expr_concat(&RT.arena, byte, *shadow) : byte;
    }
    return value;
}

/* The value of an integer input, and its shadow left for the caller as the result of `function`. */
static uint64_t integer(uint32_t size, enum input_kind kind, const char *name, const void *function)
{
    uint32_t first = input_declare(kind, size, name), shadow = 0;
    uint64_t value = RT.tracing ? input_integer(first, size, &shadow) : 0;
    call_set_result(function, shadow);
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

API void splat_string(char *p, size_t capacity, size_t prefix, const char *name)
{
    GATE();
    if (!capacity)
        return;
    size_t symbolic = prefix < capacity ? prefix : capacity - 1;
    make_symbolic(p, symbolic, name, INPUT_BYTES);
    for (size_t i = symbolic; i < capacity; i++)
        p[i] = 0;
    shadow_clear((uintptr_t)p + symbolic, capacity - symbolic);
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
    if (__splat_call.returned == function)
        __splat_call.results[0] = expr_extract(&RT.arena, __splat_call.results[0], 0, 1);
    return value;
}

API _Bool splat_bool(const char *name)
{
    GATE(false);
    return boolean(name, (const void *)splat_bool);
}

/* lo <= value <= hi by assumption: the least that satisfies it is tried first. */
static int range(int lo, int hi, const char *name, const void *function)
{
    int value = (int)integer(sizeof(int), INPUT_SIGNED, name, function);
    uint32_t shadow = __splat_call.returned == function ? __splat_call.results[0] : 0;
    if (!RT.tracing)
        return lo;
    expr_arena *arena = &RT.arena;
    uint32_t low = expr_const(arena, 32, (uint32_t)lo), high = expr_const(arena, 32, (uint32_t)hi);
    uint32_t inside = expr_binary(arena, EXPR_AND, expr_binary(arena, EXPR_SLE, low, shadow),
                                  expr_binary(arena, EXPR_SLE, shadow, high));
    assume(inside, lo <= value && value <= hi);
    call_set_result(function, shadow);
    return value;
}

API int splat_range(int lo, int hi, const char *name)
{
    GATE(lo);
    return range(lo, hi, name, (const void *)splat_range);
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

/* ---- what libc/ and fuzz_main.c need ---- */

splat_libc_state __splat_libc_state = {.random = 0x9e3779b97f4a7c15};

uint32_t __splat_sized_input(void *to, uint32_t capacity, const char *name)
{
    GATE(0);
    enum { LENGTH_BYTES = 4 };
    uint32_t first = input_declare(INPUT_SIZED, LENGTH_BYTES + capacity, name), length = 0, shadow = 0;
    if (!RT.tracing)
        return 0;
    length = (uint32_t)input_integer(first, LENGTH_BYTES, &shadow);
    uint32_t fits = expr_binary(&RT.arena, EXPR_ULE, shadow, expr_const(&RT.arena, 32, capacity));
    assume(fits, length <= capacity);
    input_fill(to, first + LENGTH_BYTES, capacity);
    call_set_result((const void *)__splat_sized_input, shadow);
    return length;
}

uint32_t __splat_choice(uint32_t count, const char *name)
{
    GATE(0);
    const void *function = (const void *)__splat_choice;
    uint32_t value = (uint32_t)integer(sizeof value, INPUT_CHOICE, name, function);
    if (!RT.tracing)
        return 0;
    uint32_t shadow = __splat_call.results[0];
    assume(expr_binary(&RT.arena, EXPR_ULT, shadow, expr_const(&RT.arena, 32, count)), value < count);
    call_set_result(function, shadow);
    return value;
}

uint32_t __splat_stdin_size(void)
{
    return RT.attached ? RT.header->stdin_size : 0;
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
    return range(lo, hi - 1, name, (const void *)klee_range);
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
