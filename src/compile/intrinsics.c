/* LLVM's own functions: memory, overflow, bit counting, saturation, funnel shifts. */

#include "instrumenter.h"

#include "../expr/expr.h"
#include "../runtime/abi.h"
#include "../trace/segment.h"

#include <string.h>

enum { VA_LIST_SIZE = 24 };

static const struct simple_intrinsic {
    const char *prefix;
    enum splat_intrinsic kind;
} simple_intrinsics[] = {
    {"llvm.ctpop.", INTRINSIC_CTPOP},       {"llvm.ctlz.", INTRINSIC_CTLZ},
    {"llvm.cttz.", INTRINSIC_CTTZ},         {"llvm.bswap.", INTRINSIC_BSWAP},
    {"llvm.bitreverse.", INTRINSIC_BITREVERSE}, {"llvm.abs.", INTRINSIC_ABS},
    {"llvm.smin.", INTRINSIC_SMIN},         {"llvm.smax.", INTRINSIC_SMAX},
    {"llvm.umin.", INTRINSIC_UMIN},         {"llvm.umax.", INTRINSIC_UMAX},
    {"llvm.sadd.sat.", INTRINSIC_SADD_SAT}, {"llvm.uadd.sat.", INTRINSIC_UADD_SAT},
    {"llvm.ssub.sat.", INTRINSIC_SSUB_SAT}, {"llvm.usub.sat.", INTRINSIC_USUB_SAT},
    {"llvm.fshl.", INTRINSIC_FSHL},         {"llvm.fshr.", INTRINSIC_FSHR},
};

static const struct overflow_intrinsic {
    const char *prefix;
    enum expr_op op;
    enum splat_intrinsic flag;
} overflow_intrinsics[] = {
    {"llvm.sadd.with.overflow.", EXPR_ADD, INTRINSIC_SADD_OVERFLOWS},
    {"llvm.uadd.with.overflow.", EXPR_ADD, INTRINSIC_UADD_OVERFLOWS},
    {"llvm.ssub.with.overflow.", EXPR_SUB, INTRINSIC_SSUB_OVERFLOWS},
    {"llvm.usub.with.overflow.", EXPR_SUB, INTRINSIC_USUB_OVERFLOWS},
    {"llvm.smul.with.overflow.", EXPR_MUL, INTRINSIC_SMUL_OVERFLOWS},
    {"llvm.umul.with.overflow.", EXPR_MUL, INTRINSIC_UMUL_OVERFLOWS},
};

static const char *const harmless[] = {
    "llvm.lifetime.", "llvm.dbg.", "llvm.va_end", "llvm.stacksave", "llvm.stackrestore", "llvm.trap",
    "llvm.debugtrap", "llvm.assume", "llvm.prefetch", "llvm.donothing", "llvm.invariant.", "llvm.experimental.noalias",
    "llvm.returnaddress", "llvm.frameaddress", "llvm.threadlocal", "llvm.objectsize", "llvm.is.constant",
    "llvm.ubsantrap", "llvm.var.annotation",
};

static bool starts_with(const char *text, const char *prefix)
{
    return !strncmp(text, prefix, strlen(prefix));
}

bool intrinsic_find(LLVMValueRef call, intrinsic_operation *into)
{
    size_t length;
    const char *name = LLVMIsAFunction(LLVMGetCalledValue(call)) ? LLVMGetValueName2(LLVMGetCalledValue(call), &length) : "";
    if (!starts_with(name, "llvm.") || !LLVMGetNumArgOperands(call) || !shadow_width(LLVMTypeOf(LLVMGetOperand(call, 0))))
        return false;
    for (size_t i = 0; i < sizeof simple_intrinsics / sizeof *simple_intrinsics; i++)
        if (starts_with(name, simple_intrinsics[i].prefix)) {
            *into = (intrinsic_operation){.kind = simple_intrinsics[i].kind};
            return true;
        }
    for (size_t i = 0; i < sizeof overflow_intrinsics / sizeof *overflow_intrinsics; i++)
        if (starts_with(name, overflow_intrinsics[i].prefix)) {
            *into = (intrinsic_operation){
                .kind = overflow_intrinsics[i].flag, .op = overflow_intrinsics[i].op, .is_pair = true};
            return true;
        }
    return false;
}

unsigned intrinsic_operands(enum splat_intrinsic kind)
{
    static const unsigned operands[] = {
#define OPERAND_COUNT(NAME, count) count,
        ABI_INTRINSICS(OPERAND_COUNT)
#undef OPERAND_COUNT
    };
    return operands[kind];
}

static void follow_operation(instrumenter *in, LLVMValueRef call, enum splat_intrinsic kind, unsigned width)
{
    LLVMValueRef shadows[3], values[3];
    bool symbolic = false;
    emit_after(in, call);
    for (unsigned i = 0; i < 3; i++) {
        bool used = i < intrinsic_operands(kind);
        shadows[i] = used ? shadow_of(in, LLVMGetOperand(call, i)) : shadow_zero(in);
        values[i] = used ? emit_bits(in, LLVMGetOperand(call, i)) : emit_i64(in, 0);
        symbolic |= !shadow_is_zero(shadows[i]);
    }
    if (symbolic)
        shadow_set(in, call, EMIT(in, INTRINSIC, emit_i32(in, kind), emit_i32(in, width), shadows[0], shadows[1],
                                  shadows[2], values[0], values[1], values[2]));
}

static void follow_overflow(instrumenter *in, LLVMValueRef call, const intrinsic_operation *of, unsigned width)
{
    LLVMValueRef a = LLVMGetOperand(call, 0), b = LLVMGetOperand(call, 1);
    LLVMValueRef sa = shadow_of(in, a), sb = shadow_of(in, b);
    if (shadow_is_zero(sa) && shadow_is_zero(sb))
        return;
    emit_after(in, call);
    LLVMValueRef bits_a = emit_bits(in, a), bits_b = emit_bits(in, b);
    LLVMValueRef result = EMIT(in, BINARY, emit_i32(in, of->op), emit_i32(in, width), sa, sb, bits_a, bits_b);
    LLVMValueRef flag = EMIT(in, INTRINSIC, emit_i32(in, of->kind), emit_i32(in, width), sa, sb, shadow_zero(in),
                             bits_a, bits_b, emit_i64(in, 0));
    LLVMValueRef shadow = LLVMConstNull(shadow_type(in, LLVMTypeOf(call)));
    shadow = LLVMBuildInsertValue(in->builder, shadow, result, 0, "");
    shadow_set(in, call, LLVMBuildInsertValue(in->builder, shadow, flag, 1, ""));
}

static void follow_memory(instrumenter *in, LLVMValueRef call, bool copies, bool moves)
{
    uint32_t site = sites_add(in, SITE_MEMORY, 0, call);
    if (copies)
        memory_instrument_copy(in, call, site, !moves);
    else
        memory_instrument_set(in, call, site);
}

bool intrinsic_instrument(instrumenter *in, LLVMValueRef call, const char *name)
{
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
        if (starts_with(name, harmless[i]))
            return true;
    if (starts_with(name, "llvm.memcpy.") || starts_with(name, "llvm.memmove.") || starts_with(name, "llvm.memset.")) {
        follow_memory(in, call, !starts_with(name, "llvm.memset."), starts_with(name, "llvm.memmove."));
        return true;
    }
    if (starts_with(name, "llvm.va_start")) {
        emit_after(in, call);
        if (in->variadics)
            EMIT(in, TAKE_VARIADIC, LLVMGetOperand(call, 0), in->variadics);
        return true;
    }
    if (starts_with(name, "llvm.va_copy")) {
        emit_after(in, call);
        EMIT(in, CLEAR, LLVMGetOperand(call, 0), emit_i64(in, VA_LIST_SIZE));
        return true;
    }
    if (starts_with(name, "llvm.expect.")) {
        shadow_set(in, call, shadow_of(in, LLVMGetOperand(call, 0)));
        return true;
    }
    float_operation of_floats;
    if (float_find(call, &of_floats)) {
        float_follow(in, call, &of_floats);
        return true;
    }
    unsigned width = LLVMGetNumArgOperands(call) ? shadow_width(LLVMTypeOf(LLVMGetOperand(call, 0))) : 0;
    if (!width)
        return false;
    intrinsic_operation operation;
    if (!intrinsic_find(call, &operation))
        return false;
    if (operation.is_pair)
        follow_overflow(in, call, &operation, width);
    else
        follow_operation(in, call, operation.kind, width);
    return true;
}
