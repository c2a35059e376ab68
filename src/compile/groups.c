/* A run of pure operations in a block is tested once: only if one of the shadows that enter it is not zero does a cold
 * function compute the shadows that leave it. That function repeats the operations from the run's inputs, so nothing in
 * the hot code stays alive for its sake. */

#include "instrumenter.h"

#include <llvm-c/DebugInfo.h>

enum { MOST_MEMBERS = 64, MOST_INPUTS = 24 };

typedef ARRAY(LLVMValueRef) value_list;

struct group {
    value_list members;
    map positions; /* member -> position + 1 */
    value_list inputs;
    map input_positions; /* value -> position + 1 in `inputs` */
    value_list outputs;
};

group *group_new(void)
{
    return memory_allocate(1, sizeof(group));
}

static void clear(group *of)
{
    array_clear(&of->members);
    array_clear(&of->inputs);
    array_clear(&of->outputs);
    map_free(&of->positions);
    map_free(&of->input_positions);
}

void group_free(group *of)
{
    clear(of);
    array_free(&of->members);
    array_free(&of->inputs);
    array_free(&of->outputs);
    memory_free(of);
}

static bool has_scalars_only(LLVMValueRef instruction)
{
    if (!shadow_width(LLVMTypeOf(instruction)))
        return false;
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++)
        if (!shadow_width(LLVMTypeOf(LLVMGetOperand(instruction, (unsigned)i))))
            return false;
    return true;
}

static bool is_pure(LLVMValueRef instruction)
{
    switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMShl: case LLVMLShr:
    case LLVMAShr: case LLVMICmp: case LLVMZExt: case LLVMSExt: case LLVMTrunc: case LLVMPtrToInt: case LLVMIntToPtr:
    case LLVMBitCast: case LLVMFreeze: case LLVMSelect: case LLVMGetElementPtr:
        return has_scalars_only(instruction);
    default: return false;
    }
}

static bool is_member(const group *of, LLVMValueRef value)
{
    return map_get(&of->positions, (uint64_t)(uintptr_t)value) != NULL;
}

/* Does it depend, or may it depend, on something symbolic? */
static bool may_be_symbolic(instrumenter *in, const group *of, LLVMValueRef instruction)
{
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
        LLVMValueRef operand = LLVMGetOperand(instruction, (unsigned)i);
        if (!LLVMIsConstant(operand) && (is_member(of, operand) || !shadow_is_zero(shadow_of(in, operand))))
            return true;
    }
    return false;
}

bool group_add(instrumenter *in, group *of, LLVMValueRef instruction)
{
    if (!is_pure(instruction))
        return false;
    if (!may_be_symbolic(in, of, instruction))
        return true;
    if (of->members.count == MOST_MEMBERS || of->inputs.count >= MOST_INPUTS)
        group_finish(in, of);
    array_push(&of->members, instruction);
    *map_put(&of->positions, (uint64_t)(uintptr_t)instruction, NULL) = of->members.count;
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
        LLVMValueRef operand = LLVMGetOperand(instruction, (unsigned)i);
        bool is_new;
        if (LLVMIsConstant(operand) || is_member(of, operand))
            continue;
        uint64_t *position = map_put(&of->input_positions, (uint64_t)(uintptr_t)operand, &is_new);
        if (is_new) {
            array_push(&of->inputs, operand);
            *position = of->inputs.count;
        }
    }
    return true;
}

static void find_outputs(group *of)
{
    for (size_t i = 0; i < of->members.count; i++)
        for (LLVMUseRef use = LLVMGetFirstUse(of->members.items[i]); use; use = LLVMGetNextUse(use))
            if (!is_member(of, LLVMGetUser(use))) {
                array_push(&of->outputs, of->members.items[i]);
                break;
            }
}

/* ---- the cold function ---- */

static LLVMTypeRef result_type(instrumenter *in, const group *of)
{
    return LLVMArrayType2(in->i32, of->outputs.count);
}

/* Parameters: the shadows of those inputs that have one, then all inputs. */
static LLVMTypeRef function_type(instrumenter *in, const group *of, value_list *arguments)
{
    ARRAY(LLVMTypeRef) types = {0};
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < of->inputs.count; i++) {
            LLVMValueRef value = pass ? of->inputs.items[i] : shadow_of(in, of->inputs.items[i]);
            if (!pass && shadow_is_zero(value))
                continue;
            array_push(arguments, value);
            array_push(&types, LLVMTypeOf(value));
        }
    LLVMTypeRef type = LLVMFunctionType(result_type(in, of), types.items, (unsigned)types.count, false);
    array_free(&types);
    return type;
}

static LLVMValueRef make_function(instrumenter *in, const char *name, LLVMTypeRef type, const char *attribute)
{
    LLVMValueRef function = LLVMAddFunction(in->module, name, type);
    unsigned kind = LLVMGetEnumAttributeKindForName(attribute, __builtin_strlen(attribute));
    unsigned nounwind = LLVMGetEnumAttributeKindForName("nounwind", 8);
    LLVMSetLinkage(function, LLVMInternalLinkage);
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, nounwind, 0));
    return function;
}

/* The operand as the cold function has it. */
static LLVMValueRef moved(const group *of, LLVMValueRef operand, const value_list *clones, LLVMValueRef cold,
                          unsigned first_value)
{
    if (LLVMIsConstant(operand))
        return operand;
    uint64_t *position = map_get(&of->positions, (uint64_t)(uintptr_t)operand);
    if (position)
        return clones->items[*position - 1];
    position = map_get(&of->input_positions, (uint64_t)(uintptr_t)operand);
    return LLVMGetParam(cold, first_value + (unsigned)*position - 1);
}

static void take_inputs(instrumenter *in, const group *of, LLVMValueRef cold, unsigned *first_value)
{
    unsigned shadow_count = 0;
    for (size_t i = 0; i < of->inputs.count; i++)
        shadow_count += !shadow_is_zero(shadow_of(in, of->inputs.items[i]));
    *first_value = shadow_count;
    for (size_t i = 0, next = 0; i < of->inputs.count; i++)
        if (!shadow_is_zero(shadow_of(in, of->inputs.items[i])))
            shadow_set(in, LLVMGetParam(cold, *first_value + (unsigned)i), LLVMGetParam(cold, (unsigned)next++));
}

static LLVMValueRef build_cold(instrumenter *in, const group *of, LLVMTypeRef type)
{
    LLVMValueRef cold = make_function(in, "__splat_cold", type, "cold");
    unsigned noinline = LLVMGetEnumAttributeKindForName("noinline", 8), first_value;
    LLVMAddAttributeAtIndex(cold, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, noinline, 0));
    LLVMSetFunctionCallConv(cold, LLVMPreserveMostCallConv);
    take_inputs(in, of, cold, &first_value);
    LLVMBasicBlockRef block = LLVMAppendBasicBlockInContext(in->context, cold, "");
    LLVMPositionBuilderAtEnd(in->builder, block);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef end = LLVMBuildUnreachable(in->builder);
    value_list clones = {0};
    for (size_t i = 0; i < of->members.count; i++) {
        LLVMValueRef clone = LLVMInstructionClone(of->members.items[i]);
        LLVMInstructionSetDebugLoc(clone, NULL);
        for (int k = 0; k < LLVMGetNumOperands(clone); k++)
            LLVMSetOperand(clone, (unsigned)k, moved(of, LLVMGetOperand(clone, (unsigned)k), &clones, cold, first_value));
        LLVMPositionBuilderBefore(in->builder, end);
        LLVMInsertIntoBuilder(in->builder, clone);
        array_push(&clones, clone);
        function_follow(in, clone);
    }
    LLVMPositionBuilderBefore(in->builder, end);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef result = LLVMConstNull(result_type(in, of));
    for (unsigned i = 0; i < of->outputs.count; i++) {
        uint64_t position = *map_get(&of->positions, (uint64_t)(uintptr_t)of->outputs.items[i]);
        LLVMValueRef shadow = shadow_of(in, clones.items[position - 1]);
        result = LLVMBuildInsertValue(in->builder, result, shadow, i, "");
    }
    LLVMBuildRet(in->builder, result);
    LLVMInstructionEraseFromParent(end);
    array_free(&clones);
    return cold;
}

static void mark_unlikely(instrumenter *in, LLVMValueRef branch)
{
    LLVMMetadataRef parts[] = {LLVMMDStringInContext2(in->context, "branch_weights", 14),
                               LLVMValueAsMetadata(emit_i32(in, 1)), LLVMValueAsMetadata(emit_i32(in, 1 << 20))};
    LLVMMetadataRef node = LLVMMDNodeInContext2(in->context, parts, 3);
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(in->context, "prof", 4), LLVMMetadataAsValue(in->context, node));
}

/* The test, as a function that is inlined where the run begins: a call needs no new blocks there. */
static LLVMValueRef build_test(instrumenter *in, const group *of, LLVMTypeRef type, LLVMValueRef cold)
{
    LLVMValueRef test = make_function(in, "__splat_test", type, "alwaysinline");
    LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMBasicBlockRef symbolic = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMBasicBlockRef concrete = LLVMAppendBasicBlockInContext(in->context, test, "");
    unsigned count = LLVMCountParams(test), shadow_count = count - (unsigned)of->inputs.count;
    LLVMValueRef *parameters = memory_allocate(count, sizeof *parameters);
    LLVMGetParams(test, parameters);
    LLVMPositionBuilderAtEnd(in->builder, entry);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef any = parameters[0];
    for (unsigned i = 1; i < shadow_count; i++)
        any = LLVMBuildOr(in->builder, any, parameters[i], "");
    LLVMValueRef is_any = LLVMBuildICmp(in->builder, LLVMIntNE, any, shadow_zero(in), "");
    mark_unlikely(in, LLVMBuildCondBr(in->builder, is_any, symbolic, concrete));
    LLVMPositionBuilderAtEnd(in->builder, symbolic);
    LLVMValueRef result = LLVMBuildCall2(in->builder, type, cold, parameters, count, "");
    LLVMSetInstructionCallConv(result, LLVMPreserveMostCallConv);
    LLVMBuildRet(in->builder, result);
    LLVMPositionBuilderAtEnd(in->builder, concrete);
    LLVMBuildRet(in->builder, LLVMConstNull(result_type(in, of)));
    memory_free(parameters);
    return test;
}

static void replace_by_test(instrumenter *in, group *of)
{
    value_list arguments = {0};
    find_outputs(of);
    if (!of->outputs.count)
        return;
    LLVMTypeRef type = function_type(in, of, &arguments);
    LLVMValueRef cold = build_cold(in, of, type);
    LLVMValueRef test = build_test(in, of, type, cold);
    emit_before(in, of->members.items[0]);
    LLVMValueRef result = LLVMBuildCall2(in->builder, type, test, arguments.items, (unsigned)arguments.count, "");
    for (unsigned i = 0; i < of->outputs.count; i++)
        shadow_set(in, of->outputs.items[i], LLVMBuildExtractValue(in->builder, result, i, ""));
    array_free(&arguments);
}

void group_finish(instrumenter *in, group *of)
{
    if (of->members.count == 1)
        function_follow(in, of->members.items[0]);
    else if (of->members.count > 1)
        replace_by_test(in, of);
    clear(of);
}
