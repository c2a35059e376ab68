#include "instrumenter.h"

#include "../expr/expr.h"

#include <llvm-c/DebugInfo.h>

LLVMValueRef emit_helper(instrumenter *in, enum instrument_helper helper, LLVMValueRef *arguments, unsigned count)
{
    LLVMValueRef function = in->helpers[helper];
    LLVMTypeRef type = LLVMGlobalGetValueType(function);
    LLVMValueRef call = LLVMBuildCall2(in->builder, type, function, arguments, count, "");
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(function));
    return call;
}

LLVMValueRef emit_i32(instrumenter *in, uint64_t value)
{
    return LLVMConstInt(in->i32, value, false);
}

LLVMValueRef emit_i64(instrumenter *in, uint64_t value)
{
    return LLVMConstInt(in->i64, value, false);
}

LLVMValueRef emit_null(instrumenter *in)
{
    return LLVMConstNull(in->pointer);
}

LLVMValueRef emit_bits(instrumenter *in, LLVMValueRef value)
{
    switch (LLVMGetTypeKind(LLVMTypeOf(value))) {
    case LLVMPointerTypeKind:
        return LLVMBuildPtrToInt(in->builder, value, in->i64, "");
    case LLVMFloatTypeKind:
        value = LLVMBuildBitCast(in->builder, value, in->i32, "");
        return LLVMBuildZExt(in->builder, value, in->i64, "");
    case LLVMDoubleTypeKind:
        return LLVMBuildBitCast(in->builder, value, in->i64, "");
    default:
        if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) == 64)
            return value;
        return LLVMBuildZExt(in->builder, value, in->i64, "");
    }
}

void emit_event(instrumenter *in, enum instrument_helper helper, LLVMValueRef operand, const segment_event_values *values)
{
    LLVMValueRef shadow = shadow_of(in, operand), number = emit_i32(in, values->site);
    if (helper == HELPER_SWITCH) {
        EMIT(in, SWITCH, shadow, number, emit_i32(in, shadow_width(LLVMTypeOf(operand))), emit_bits(in, operand),
             values->cases, emit_i64(in, values->case_count));
        return;
    }
    LLVMValueRef taken = LLVMBuildZExt(in->builder, operand, in->i32, "");
    if (helper == HELPER_BRANCH) {
        EMIT(in, BRANCH, shadow, number, taken);
        return;
    }
    if (!values->holds_when) {
        taken = LLVMBuildXor(in->builder, taken, emit_i32(in, 1), "");
        shadow = EMIT(in, BINARY, emit_i32(in, EXPR_XOR), emit_i32(in, 1), shadow, shadow_zero(in),
                      emit_bits(in, operand), emit_i64(in, 1));
    }
    EMIT(in, CHECK, shadow, number, taken, emit_i32(in, values->kind));
}

LLVMValueRef emit_module(instrumenter *in)
{
    return LLVMGetNamedGlobal(in->module, INSTRUMENT_MODULE);
}

LLVMValueRef emit_constant(instrumenter *in, LLVMValueRef content, const char *name)
{
    LLVMValueRef made = LLVMAddGlobal(in->module, LLVMTypeOf(content), name);
    LLVMSetInitializer(made, content);
    LLVMSetLinkage(made, LLVMPrivateLinkage);
    LLVMSetGlobalConstant(made, true);
    LLVMSetAlignment(made, 8);
    return made;
}

LLVMValueRef emit_text(instrumenter *in, const char *text)
{
    return LLVMBuildGlobalStringPtr(in->builder, text, "__splat_text");
}

static void take_location(instrumenter *in, LLVMValueRef instruction)
{
    LLVMSetCurrentDebugLocation2(in->builder, LLVMInstructionGetDebugLoc(instruction));
}

void emit_before(instrumenter *in, LLVMValueRef instruction)
{
    LLVMPositionBuilderBefore(in->builder, instruction);
    take_location(in, instruction);
}

void emit_after(instrumenter *in, LLVMValueRef instruction)
{
    LLVMPositionBuilderBeforeInstrAndDbgRecords(in->builder, LLVMGetNextInstruction(instruction));
    take_location(in, instruction);
}
