/* Where the runtime learns of information flow, if it wants to: decisions that depend on the input open a region, which is
 * closed where their ways meet. Values that were computed in between get a label there. */

#include "instrumenter.h"

/* Tells an activation of the function from others, also where functions are inlined. */
static LLVMValueRef token(instrumenter *in)
{
    if (in->flow_token)
        return in->flow_token;
    LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(in->function)));
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    in->flow_token = LLVMBuildAlloca(in->builder, in->i8, "");
    return in->flow_token;
}

/* They are kept as metadata, which goes along when the value is replaced. */
static LLVMValueRef argument(const flow_decision *of, size_t index)
{
    return LLVMGetOperand(of->arguments.items[index], 0);
}

static const flow_decision *decision_of(const instrumenter *in, LLVMValueRef terminator)
{
    const uint64_t *found = map_get(&in->flow_decisions, (uint64_t)(uintptr_t)terminator);
    return found ? &in->flow_decision_list.items[*found] : NULL;
}

bool flow_opens(instrumenter *in, LLVMValueRef terminator, flow_opening *into)
{
    const flow_decision *of = decision_of(in, terminator);
    if (!of)
        return false;
    *into = (flow_opening){.token = token(in), .effects = of->effects ? of->effects : emit_null(in),
                           .how = (uint64_t)of->join << 32 | of->stays, .count = of->effects ? of->arguments.count : 0};
    for (size_t i = 0; i < into->count; i++)
        into->arguments[i] = argument(of, i);
    return true;
}

static void collect_labelled(instrumenter *in, LLVMBasicBlockRef block, value_list *into)
{
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); LLVMIsAPHINode(at); at = LLVMGetNextInstruction(at))
        if (map_get(&in->flow_values, (uint64_t)(uintptr_t)at))
            array_push(into, at);
}

/* Whether a region may be open, the token, the phis' shadows and values. */
static LLVMValueRef build_closing(instrumenter *in, const value_list *phis, uint32_t join)
{
    unsigned count = (unsigned)phis->count;
    ARRAY(LLVMTypeRef) types = {0};
    array_push(&types, in->i32);
    array_push(&types, in->pointer);
    for (unsigned i = 0; i < count; i++)
        array_push(&types, in->i32);
    for (unsigned i = 0; i < count; i++)
        array_push(&types, LLVMTypeOf(phis->items[i]));
    LLVMTypeRef result = LLVMArrayType2(in->i32, count);
    LLVMTypeRef type = LLVMFunctionType(result, types.items, (unsigned)types.count, false);
    array_free(&types);
    LLVMValueRef test = segment_declare_test(in, type), labelled = LLVMConstNull(result), kept = labelled;
    LLVMBasicBlockRef usual = segment_begin_test(in, test);
    EMIT(in, FLOW_CLOSES, LLVMGetParam(test, 1), emit_i32(in, join));
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = LLVMGetParam(test, 2 + count + i);
        LLVMValueRef made = EMIT(in, FLOW_LABEL, LLVMGetParam(test, 2 + i), emit_bits(in, value), emit_i32(in, shadow_width(LLVMTypeOf(value))));
        labelled = LLVMBuildInsertValue(in->builder, labelled, made, i, "");
    }
    LLVMBuildRet(in->builder, labelled);
    LLVMPositionBuilderAtEnd(in->builder, usual);
    for (unsigned i = 0; i < count; i++)
        kept = LLVMBuildInsertValue(in->builder, kept, LLVMGetParam(test, 2 + i), i, "");
    LLVMBuildRet(in->builder, kept);
    return test;
}

void flow_instrument_join(instrumenter *in, LLVMValueRef first)
{
    const uint64_t *join = map_get(&in->flow_joins, (uint64_t)(uintptr_t)LLVMGetInstructionParent(first));
    if (!join)
        return;
    value_list phis = {0};
    ARRAY(LLVMValueRef) passed = {0};
    collect_labelled(in, LLVMGetInstructionParent(first), &phis);
    LLVMValueRef test = build_closing(in, &phis, (uint32_t)*join), place = token(in);
    emit_before(in, first);
    array_push(&passed, EMIT_NONE(in, FLOW_IS_OPEN));
    array_push(&passed, place);
    for (size_t i = 0; i < phis.count; i++)
        array_push(&passed, shadow_of(in, phis.items[i]));
    for (size_t i = 0; i < phis.count; i++)
        array_push(&passed, phis.items[i]);
    LLVMValueRef result = LLVMBuildCall2(in->builder, LLVMGlobalGetValueType(test), test, passed.items, (unsigned)passed.count, "");
    for (unsigned i = 0; i < phis.count; i++)
        shadow_set(in, phis.items[i], LLVMBuildExtractValue(in->builder, result, i, ""));
    array_free(&passed);
    array_free(&phis);
}

/* It may return by longjmp, out of regions that nothing closes any more. */
void flow_instrument_setjmp(instrumenter *in, LLVMValueRef call)
{
    LLVMValueRef place = token(in);
    emit_after(in, call);
    EMIT(in, FLOW_RETURNS, place);
}

/* What follows depends on which value it is, and nothing is known of how long. */
void flow_concretize(instrumenter *in, LLVMValueRef value, uint32_t site)
{
    LLVMValueRef shadow = shadow_of(in, value), bits = emit_bits(in, value);
    EMIT(in, CONCRETIZE, shadow, emit_i32(in, site), bits);
    EMIT(in, FLOW_CHOOSES, shadow, emit_i32(in, site), bits);
}

void flow_free(instrumenter *in)
{
    for (size_t i = 0; i < in->flow_decision_list.count; i++)
        array_free(&in->flow_decision_list.items[i].arguments);
    for (size_t i = 0; i < in->flow_whole_list.count; i++)
        array_free(&in->flow_whole_list.items[i].arguments);
    array_free(&in->flow_whole_list);
    map_free(&in->flow_wholes);
    array_free(&in->flow_decision_list);
    map_free(&in->flow_decisions);
    map_free(&in->flow_joins);
    map_free(&in->flow_values);
}
