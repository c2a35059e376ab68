/* The handlers that clang's checks call, by our own calling convention (see ABI_COLD). The data that they carry follow clang's ABI for -fsanitize=undefined. */

#include "gate.h"

#include <signal.h>
#include <stdlib.h>

typedef struct source_location {
    const char *file;
    uint32_t line, column;
} source_location;

/* Reports at the check's own site. A kind that stops, or --stop-at-ub, ends the run there. */
static void failed(const source_location *at, enum bug_kind kind, bool stops, const char *message, uintptr_t pc,
                   uintptr_t frame)
{
    GATE();
    uint32_t site = __splat_call.failing_site;
    if (__splat_call.failing_kind == BUG_OUT_OF_BOUNDS_WRITE && kind == BUG_OUT_OF_BOUNDS_READ && site != SEGMENT_NO_SITE)
        kind = BUG_OUT_OF_BOUNDS_WRITE;
    __splat_call.failing_site = SEGMENT_NO_SITE;
    if (!bug_is_wanted(kind) || !RT.attached || RT.ended)
        return;
    bug_place place = {.site = site, .made_site = SEGMENT_NO_SITE, .line = at->line, .column = at->column, .file = at->file, .message = message,
                       .pc = pc - 1, .frame = frame};
    bug_report(kind, &place);
    if (stops || RT.header->options & SEGMENT_STOP_AT_UB)
        runtime_leave(SEGMENT_END_BUG, 1);
}

#define FAILED(kind, stops, message)                                                                                 \
    failed(data, kind, stops, message, (uintptr_t)__builtin_return_address(0), (uintptr_t)__builtin_frame_address(0))

/* X(name, parameters behind the data, kind, stops, message) */
#define SIMPLE_HANDLERS(X)                                                                                           \
    X(add_overflow, (void *data, uintptr_t a, uintptr_t b), BUG_SIGNED_OVERFLOW, false, "addition overflows")        \
    X(sub_overflow, (void *data, uintptr_t a, uintptr_t b), BUG_SIGNED_OVERFLOW, false, "subtraction overflows")     \
    X(mul_overflow, (void *data, uintptr_t a, uintptr_t b), BUG_SIGNED_OVERFLOW, false, "multiplication overflows")  \
    X(shift_out_of_bounds, (void *data, uintptr_t a, uintptr_t b), BUG_SHIFT, false, "shift out of range")           \
    X(negate_overflow, (void *data, uintptr_t a), BUG_SIGNED_OVERFLOW, false, "negation overflows")                  \
    X(out_of_bounds, (void *data, uintptr_t a), BUG_OUT_OF_BOUNDS_READ, true, "index outside the array")             \
    X(vla_bound_not_positive, (void *data, uintptr_t a), BUG_VLA_BOUND, false, "array size is not positive")         \
    X(load_invalid_value, (void *data, uintptr_t a), BUG_INVALID_VALUE, false, "value is not valid for its type")    \
    X(invalid_builtin, (void *data), BUG_INVALID_VALUE, false, "built-in called with an invalid value")              \
    X(nonnull_arg, (void *data), BUG_INVALID_VALUE, false, "null passed where null is not allowed")                  \
    X(builtin_unreachable, (void *data), BUG_UNREACHABLE_CODE, true, "unreachable code is reached")                  \
    X(missing_return, (void *data), BUG_UNREACHABLE_CODE, true, "function ends without returning a value")           \
    X(pointer_overflow, (void *data, uintptr_t a, uintptr_t b), BUG_OUT_OF_BOUNDS_READ, true, "pointer overflows")   \
    X(type_mismatch_v1, (void *data, uintptr_t a), BUG_MISALIGNED, false, "misaligned access")

#define DEFINE_HANDLER(name, parameters, kind, stops, message)                                                       \
    ABI_COLD void __ubsan_handle_##name parameters;                                                                  \
    ABI_COLD void __ubsan_handle_##name parameters                                                                   \
    {                                                                                                                \
        FAILED(kind, stops, message);                                                                                \
    }

#pragma clang diagnostic ignored "-Wunused-parameter"
SIMPLE_HANDLERS(DEFINE_HANDLER)

ABI_COLD void __ubsan_handle_divrem_overflow(void *data, uintptr_t a, uintptr_t b);

typedef struct type_descriptor {
    uint16_t kind, info; /* info: signedness, and the logarithm of the width above it */
} type_descriptor;

typedef struct overflow_data {
    source_location at;
    const type_descriptor *type;
} overflow_data;

/* One handler for x / 0 and for INT_MIN / -1: the divisor tells which. */
ABI_COLD void __ubsan_handle_divrem_overflow(void *data, uintptr_t a, uintptr_t b)
{
    const overflow_data *facts = data;
    unsigned width = 1u << (facts->type->info >> 1);
    uint64_t divisor = width > 64 ? *(const uint64_t *)b | ((const uint64_t *)b)[1] : b & expr_mask(width);
    if (divisor)
        FAILED(BUG_SIGNED_OVERFLOW, true, "division overflows");
    else
        FAILED(BUG_DIVIDE_BY_ZERO, true, "division by zero");
}

/* The second location is the function's declaration. */
ABI_COLD void __ubsan_handle_nonnull_return_v1(void *unused, void *data);
ABI_COLD void __ubsan_handle_nonnull_return_v1(void *unused, void *data)
{
    FAILED(BUG_INVALID_VALUE, false, "null returned where null is not allowed");
}
