/* Operations on floating point: which instructions, intrinsics and functions of the C library are which. */

#include "instrumenter.h"

#include "../runtime/abi.h"

#include <string.h>

/* X(name, kind): functions of the C library for doubles; those for floats have an f behind it, and the intrinsics are
 * llvm.name. */
#define FLOAT_FUNCTIONS(X)                                                                                           \
    X("fabs", ABSOLUTE)                                                                                              \
    X("copysign", COPY_SIGN)                                                                                         \
    X("sqrt", ROOT)                                                                                                  \
    X("floor", FLOOR)                                                                                                \
    X("ceil", CEIL)                                                                                                  \
    X("trunc", TRUNC)                                                                                                \
    X("rint", NEAREST)                                                                                               \
    X("nearbyint", NEAREST)                                                                                          \
    X("roundeven", NEAREST)                                                                                          \
    X("round", ROUND)                                                                                                \
    X("fmin", MINIMUM)                                                                                               \
    X("fmax", MAXIMUM)                                                                                               \
    X("minnum", MINIMUM)                                                                                             \
    X("maxnum", MAXIMUM)                                                                                             \
    X("fmod", REM)                                                                                                   \
    X("ldexp", SCALE)                                                                                                \
    X("scalbn", SCALE)

static const struct float_function {
    const char *name;
    enum splat_float_kind kind;
} functions[] = {
#define FLOAT_FUNCTION(name, kind) {name, FLOAT_KIND_##kind},
    FLOAT_FUNCTIONS(FLOAT_FUNCTION)
#undef FLOAT_FUNCTION
};

static unsigned operands_of(enum splat_float_kind kind)
{
    static const unsigned operands[] = {
#define OPERAND_COUNT(NAME, count) count,
        ABI_FLOATS(OPERAND_COUNT)
#undef OPERAND_COUNT
    };
    return operands[kind];
}

static bool is_float(LLVMValueRef value)
{
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
    return kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind;
}

static bool find_by_opcode(LLVMValueRef instruction, enum splat_float_kind *kind)
{
    switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMFAdd: *kind = FLOAT_KIND_ADD; return true;
    case LLVMFSub: *kind = FLOAT_KIND_SUB; return true;
    case LLVMFMul: *kind = FLOAT_KIND_MUL; return true;
    case LLVMFDiv: *kind = FLOAT_KIND_DIV; return true;
    case LLVMFRem: *kind = FLOAT_KIND_REM; return true;
    case LLVMFNeg: *kind = FLOAT_KIND_NEGATE; return true;
    case LLVMFCmp: *kind = FLOAT_KIND_COMPARE; return true;
    case LLVMSIToFP: *kind = FLOAT_KIND_FROM_SIGNED; return true;
    case LLVMUIToFP: *kind = FLOAT_KIND_FROM_UNSIGNED; return true;
    case LLVMFPToSI: *kind = FLOAT_KIND_TO_SIGNED; return true;
    case LLVMFPToUI: *kind = FLOAT_KIND_TO_UNSIGNED; return true;
    case LLVMFPExt: case LLVMFPTrunc: *kind = FLOAT_KIND_CONVERT; return true;
    default: return false;
    }
}

/* Of the wanted types, both the result and the operands. */
static bool make_operation(LLVMValueRef instruction, enum splat_float_kind kind, float_operation *into)
{
    bool compares = kind == FLOAT_KIND_COMPARE;
    unsigned operands = operands_of(kind), to = shadow_width(LLVMTypeOf(instruction));
    for (unsigned i = 0; i < operands; i++)
        if (!shadow_width(LLVMTypeOf(LLVMGetOperand(instruction, i))))
            return false;
    *into = (float_operation){.kind = kind, .operands = operands,
                              .width = shadow_width(LLVMTypeOf(LLVMGetOperand(instruction, 0))),
                              .to = compares ? LLVMGetFCmpPredicate(instruction) : to};
    return to != 0;
}

static const struct float_function *find_function(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strlen(functions[i].name) == length && !memcmp(functions[i].name, name, length))
            return &functions[i];
    return NULL;
}

static bool find_intrinsic(LLVMValueRef call, enum splat_float_kind *kind)
{
    size_t length;
    const char *name = LLVMIsAFunction(LLVMGetCalledValue(call)) ? LLVMGetValueName2(LLVMGetCalledValue(call), &length) : "";
    if (strncmp(name, "llvm.", 5) || !LLVMGetNumArgOperands(call) || !is_float(LLVMGetOperand(call, 0)))
        return false;
    if (!strncmp(name, "llvm.is.fpclass.", 16)) {
        *kind = FLOAT_KIND_CLASSIFY;
        return true;
    }
    const struct float_function *found = find_function(name + 5, strcspn(name + 5, "."));
    if (found)
        *kind = found->kind;
    return found;
}

bool float_find(LLVMValueRef instruction, float_operation *into)
{
    enum splat_float_kind kind;
    bool is_one = LLVMIsACallInst(instruction) ? find_intrinsic(instruction, &kind) : find_by_opcode(instruction, &kind);
    return is_one && make_operation(instruction, kind, into);
}

bool float_find_call(LLVMValueRef call, const char *name, float_operation *into)
{
    size_t length = strlen(name);
    bool of_float = LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMFloatTypeKind;
    if (!is_float(call) || !length || (of_float && name[length - 1] != 'f'))
        return false;
    const struct float_function *found = find_function(name, length - of_float);
    if (!found || LLVMGetNumArgOperands(call) != operands_of(found->kind))
        return false;
    for (unsigned i = 0; i < operands_of(found->kind); i++) {
        LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, i));
        bool is_power = i == 1 && found->kind == FLOAT_KIND_SCALE;
        if (is_power ? LLVMGetTypeKind(type) != LLVMIntegerTypeKind : type != LLVMTypeOf(call))
            return false;
    }
    return make_operation(call, found->kind, into);
}

uint32_t float_site(instrumenter *in, LLVMValueRef instruction, const float_operation *of)
{
    return of->kind < FLOAT_KIND_ADD ? 0 : sites_add(in, SITE_OTHER, 0, instruction);
}

void float_follow(instrumenter *in, LLVMValueRef instruction, const float_operation *of)
{
    LLVMValueRef shadows[2], values[2];
    bool is_symbolic = false;
    emit_after(in, instruction);
    for (unsigned i = 0; i < 2; i++) {
        shadows[i] = i < of->operands ? shadow_of(in, LLVMGetOperand(instruction, i)) : shadow_zero(in);
        values[i] = i < of->operands ? emit_bits(in, LLVMGetOperand(instruction, i)) : emit_i64(in, 0);
        is_symbolic |= !shadow_is_zero(shadows[i]);
    }
    if (is_symbolic)
        shadow_set(in, instruction,
                   EMIT(in, FLOAT, emit_i32(in, of->kind), emit_i32(in, of->width), emit_i32(in, of->to), shadows[0],
                        shadows[1], values[0], values[1], emit_i32(in, float_site(in, instruction, of))));
}

static LLVMValueRef split_fused(instrumenter *in, LLVMValueRef call)
{
    emit_before(in, call);
    LLVMValueRef product = LLVMBuildFMul(in->builder, LLVMGetOperand(call, 0), LLVMGetOperand(call, 1), "");
    return LLVMBuildFAdd(in->builder, product, LLVMGetOperand(call, 2), "");
}

void floats_split_fused(instrumenter *in)
{
    size_t length;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(in->function); block; block = LLVMGetNextBasicBlock(block)) {
        LLVMValueRef next;
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = next) {
            next = LLVMGetNextInstruction(at);
            if (!LLVMIsAIntrinsicInst(at) ||
                strncmp(LLVMGetValueName2(LLVMGetCalledValue(at), &length), "llvm.fmuladd.", 13) != 0)
                continue;
            LLVMReplaceAllUsesWith(at, split_fused(in, at));
            LLVMInstructionEraseFromParent(at);
        }
    }
}
