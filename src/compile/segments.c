/* A segment is a run of loads, stores and pure operations in one block, with the decision behind it. It is tested once:
 * only if one of the shadows that enter it is not zero, or a page that it touches may hold shadows, does a cold function
 * compute the shadows that leave it and report what there is to report. That function repeats the operations from the
 * segment's inputs and from what was loaded, in order, so the hot code keeps nothing alive for its sake but these.
 *
 *     hot:   v = *p; c = v + a < b;                         if (sa | sb | pages[p]) sc = cold(sa, sb, p, v, a, b); else 0
 *     cold:  sv = shadow of p's bytes; sc = "v + a < b";    and the branch event on sc */

#include "instrumenter.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { MOST_MEMBERS = 64, MOST_INPUTS = 24, SHARED_REACH = 1 << 12 };

typedef ARRAY(LLVMValueRef) value_list;

/* A decision behind the members: what emit_event needs. */
typedef struct segment_end {
    enum instrument_helper helper;
    LLVMValueRef operand; /* the condition or value decided on */
    segment_event_values values;
} segment_end;

struct segment {
    value_list members;
    map positions; /* member -> position + 1 */
    value_list inputs;
    map input_positions; /* value -> position + 1 in `inputs` */
    value_list bases;    /* whose pages are touched */
    value_list outputs;
    ARRAY(segment_end) ends;
};

segment *segment_new(void)
{
    return memory_allocate(1, sizeof(segment));
}

static void clear(segment *of)
{
    array_clear(&of->members);
    array_clear(&of->inputs);
    array_clear(&of->bases);
    array_clear(&of->outputs);
    array_clear(&of->ends);
    map_free(&of->positions);
    map_free(&of->input_positions);
}

void segment_free(segment *of)
{
    clear(of);
    array_free(&of->members);
    array_free(&of->inputs);
    array_free(&of->bases);
    array_free(&of->outputs);
    array_free(&of->ends);
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

/* Without a call's callee. */
static unsigned operand_count(LLVMValueRef instruction)
{
    return LLVMIsACallInst(instruction) ? LLVMGetNumArgOperands(instruction) : (unsigned)LLVMGetNumOperands(instruction);
}

static bool is_member(const segment *of, LLVMValueRef value)
{
    return map_get(&of->positions, (uint64_t)(uintptr_t)value) != NULL;
}

/* An arithmetic result with its overflow flag stays inside when only its parts are used, in the same block. */
static bool is_taken_apart_here(LLVMValueRef pair)
{
    for (LLVMUseRef use = LLVMGetFirstUse(pair); use; use = LLVMGetNextUse(use))
        if (!LLVMIsAExtractValueInst(LLVMGetUser(use)) ||
            LLVMGetInstructionParent(LLVMGetUser(use)) != LLVMGetInstructionParent(pair))
            return false;
    return true;
}

static bool is_pure_call(LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMIsAFunction(LLVMGetCalledValue(call)) ? LLVMGetValueName2(LLVMGetCalledValue(call), &length) : "";
    return intrinsic_is_pure(call, name) && (shadow_width(LLVMTypeOf(call)) || is_taken_apart_here(call));
}

static bool is_pure(const segment *of, LLVMValueRef instruction)
{
    switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMShl: case LLVMLShr:
    case LLVMAShr: case LLVMICmp: case LLVMZExt: case LLVMSExt: case LLVMTrunc: case LLVMPtrToInt: case LLVMIntToPtr:
    case LLVMBitCast: case LLVMFreeze: case LLVMSelect: case LLVMGetElementPtr:
        return has_scalars_only(instruction);
    case LLVMExtractValue: return is_member(of, LLVMGetOperand(instruction, 0));
    case LLVMCall: return is_pure_call(instruction);
    default: return false;
    }
}

/* A store to a symbolic address of a known object is checked before it happens. */
static bool is_plain_access(instrumenter *in, const segment *of, LLVMValueRef instruction)
{
    if (LLVMIsALoadInst(instruction))
        return shadow_width(LLVMTypeOf(instruction)) && LLVMGetOrdering(instruction) == LLVMAtomicOrderingNotAtomic;
    if (!LLVMIsAStoreInst(instruction) || LLVMGetOrdering(instruction) != LLVMAtomicOrderingNotAtomic)
        return false;
    LLVMValueRef address = LLVMGetOperand(instruction, 1);
    return shadow_width(LLVMTypeOf(LLVMGetOperand(instruction, 0))) && !is_member(of, address) &&
           (LLVMIsConstant(address) || shadow_is_zero(shadow_of(in, address)));
}

/* Does it depend, or may it depend, on something symbolic? */
static bool may_be_symbolic(instrumenter *in, const segment *of, LLVMValueRef instruction)
{
    for (unsigned i = 0; i < operand_count(instruction); i++) {
        LLVMValueRef operand = LLVMGetOperand(instruction, i);
        if (!LLVMIsConstant(operand) && (is_member(of, operand) || !shadow_is_zero(shadow_of(in, operand))))
            return true;
    }
    return false;
}

static void add_input(segment *to, LLVMValueRef value)
{
    bool is_new;
    if (LLVMIsConstant(value) || is_member(to, value))
        return;
    uint64_t *position = map_put(&to->input_positions, (uint64_t)(uintptr_t)value, &is_new);
    if (is_new) {
        array_push(&to->inputs, value);
        *position = to->inputs.count;
    }
}

/* Accesses near one pointer need one test: a page's mark stands also for the page behind it. */
static void add_base(instrumenter *in, segment *to, LLVMValueRef address)
{
    LLVMValueRef base = address;
    uint64_t offset = 0, step;
    while (LLVMIsAGetElementPtrInst(base) && memory_constant_offset(in, base, &step) && step < SHARED_REACH / 2 &&
           offset + step < SHARED_REACH / 2) {
        offset += step;
        base = LLVMGetOperand(base, 0);
    }
    for (size_t i = 0; i < to->bases.count; i++)
        if (to->bases.items[i] == base)
            return;
    array_push(&to->bases, base);
}

bool segment_add(instrumenter *in, segment *of, LLVMValueRef instruction)
{
    bool accesses = is_plain_access(in, of, instruction);
    if (!accesses && !is_pure(of, instruction))
        return false;
    bool needs_symbolic_operand = !accesses || (LLVMIsALoadInst(instruction) && memory_reads_constant(in, instruction));
    if (needs_symbolic_operand && !may_be_symbolic(in, of, instruction))
        return true;
    if (of->members.count == MOST_MEMBERS || of->inputs.count >= MOST_INPUTS) {
        segment_finish(in, of, instruction);
        return segment_add(in, of, instruction);
    }
    for (unsigned i = 0; i < operand_count(instruction); i++)
        add_input(of, LLVMGetOperand(instruction, i));
    if (accesses) {
        LLVMValueRef address = LLVMGetOperand(instruction, LLVMIsAStoreInst(instruction) ? 1 : 0), root;
        add_base(in, of, address);
        if ((root = memory_root(in, address)))
            add_input(of, root);
    }
    if (LLVMIsALoadInst(instruction))
        add_input(of, instruction); /* what was loaded enters the cold function too */
    array_push(&of->members, instruction);
    *map_put(&of->positions, (uint64_t)(uintptr_t)instruction, NULL) = of->members.count;
    return true;
}

void segment_add_end(instrumenter *in, segment *of, enum instrument_helper helper, LLVMValueRef operand,
                     segment_event_values values)
{
    if (LLVMIsConstant(operand) || (!is_member(of, operand) && shadow_is_zero(shadow_of(in, operand))))
        return;
    add_input(of, operand);
    segment_end made = {helper, operand, values};
    array_push(&of->ends, made);
}

static void find_outputs(segment *of)
{
    for (size_t i = 0; i < of->members.count; i++)
        for (LLVMUseRef use = LLVMGetFirstUse(of->members.items[i]); use; use = LLVMGetNextUse(use))
            if (!is_member(of, LLVMGetUser(use)) && shadow_width(LLVMTypeOf(of->members.items[i]))) {
                array_push(&of->outputs, of->members.items[i]);
                break;
            }
}

static bool has_shadow(instrumenter *in, const segment *of, LLVMValueRef input)
{
    return !is_member(of, input) && !shadow_is_zero(shadow_of(in, input));
}

/* ---- the cold function ---- */

static LLVMTypeRef result_type(instrumenter *in, const segment *of)
{
    return LLVMArrayType2(in->i32, of->outputs.count);
}

/* Parameters: the shadows of those inputs that have one, then all inputs. */
static LLVMTypeRef function_type(instrumenter *in, const segment *of, value_list *arguments)
{
    ARRAY(LLVMTypeRef) types = {0};
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < of->inputs.count; i++) {
            if (!pass && !has_shadow(in, of, of->inputs.items[i]))
                continue;
            LLVMValueRef value = pass ? of->inputs.items[i] : shadow_of(in, of->inputs.items[i]);
            array_push(arguments, value);
            array_push(&types, LLVMTypeOf(value));
        }
    LLVMTypeRef type = LLVMFunctionType(result_type(in, of), types.items, (unsigned)types.count, false);
    array_free(&types);
    return type;
}

static void add_attribute(instrumenter *in, LLVMValueRef function, const char *name)
{
    unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
}

static LLVMValueRef make_function(instrumenter *in, const char *name, LLVMTypeRef type, const char *attribute)
{
    LLVMValueRef function = LLVMAddFunction(in->module, name, type);
    LLVMSetLinkage(function, LLVMInternalLinkage);
    add_attribute(in, function, "nounwind");
    add_attribute(in, function, attribute);
    return function;
}

/* What the cold function has for a value of the segment. */
typedef struct cold_function {
    LLVMValueRef function;
    unsigned first_value; /* parameters: shadows, then values */
    value_list members;   /* clones; for a load what was loaded; null for a store */
} cold_function;

static LLVMValueRef moved(const segment *of, const cold_function *cold, LLVMValueRef value)
{
    if (LLVMIsConstant(value))
        return value;
    uint64_t *position = map_get(&of->positions, (uint64_t)(uintptr_t)value);
    if (position)
        return cold->members.items[*position - 1];
    position = map_get(&of->input_positions, (uint64_t)(uintptr_t)value);
    return LLVMGetParam(cold->function, cold->first_value + (unsigned)*position - 1);
}

static void take_inputs(instrumenter *in, const segment *of, cold_function *cold)
{
    for (size_t i = 0; i < of->inputs.count; i++)
        cold->first_value += has_shadow(in, of, of->inputs.items[i]);
    for (size_t i = 0, next = 0; i < of->inputs.count; i++)
        if (has_shadow(in, of, of->inputs.items[i]))
            shadow_set(in, LLVMGetParam(cold->function, cold->first_value + (unsigned)i),
                       LLVMGetParam(cold->function, (unsigned)next++));
}

static LLVMValueRef move_operation(instrumenter *in, const segment *of, cold_function *cold, LLVMValueRef member,
                                   LLVMValueRef end)
{
    LLVMValueRef clone = LLVMInstructionClone(member);
    LLVMInstructionSetDebugLoc(clone, NULL);
    for (unsigned i = 0; i < operand_count(clone); i++)
        LLVMSetOperand(clone, i, moved(of, cold, LLVMGetOperand(clone, i)));
    LLVMPositionBuilderBefore(in->builder, end);
    LLVMInsertIntoBuilder(in->builder, clone);
    function_follow(in, clone);
    return clone;
}

static LLVMValueRef moved_root(instrumenter *in, const segment *of, const cold_function *cold, LLVMValueRef address)
{
    LLVMValueRef root = memory_root(in, address);
    return root ? moved(of, cold, root) : NULL;
}

static LLVMValueRef move_member(instrumenter *in, const segment *of, cold_function *cold, LLVMValueRef member,
                                LLVMValueRef end)
{
    bool stores = LLVMIsAStoreInst(member) != NULL;
    if (!stores && !LLVMIsALoadInst(member))
        return move_operation(in, of, cold, member, end);
    LLVMValueRef address = LLVMGetOperand(member, stores ? 1 : 0);
    memory_access access = {.instruction = member, .address = moved(of, cold, address),
                            .root = moved_root(in, of, cold, address)};
    LLVMPositionBuilderBefore(in->builder, end);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    if (stores) {
        memory_follow_store(in, &access, moved(of, cold, LLVMGetOperand(member, 0)));
        return NULL;
    }
    uint64_t position = *map_get(&of->input_positions, (uint64_t)(uintptr_t)member);
    LLVMValueRef loaded = LLVMGetParam(cold->function, cold->first_value + (unsigned)position - 1);
    memory_follow_load(in, &access, loaded);
    return loaded;
}

static LLVMValueRef build_cold(instrumenter *in, const segment *of, LLVMTypeRef type)
{
    cold_function cold = {.function = make_function(in, "__splat_cold", type, "cold")};
    add_attribute(in, cold.function, "noinline");
    add_attribute(in, cold.function, "optnone"); /* there are many, and their speed does not matter */
    in->in_cold = true;
    LLVMSetFunctionCallConv(cold.function, LLVMPreserveMostCallConv);
    take_inputs(in, of, &cold);
    LLVMPositionBuilderAtEnd(in->builder, LLVMAppendBasicBlockInContext(in->context, cold.function, ""));
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef end = LLVMBuildUnreachable(in->builder);
    for (size_t i = 0; i < of->members.count; i++)
        array_push(&cold.members, move_member(in, of, &cold, of->members.items[i], end));
    LLVMPositionBuilderBefore(in->builder, end);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    for (size_t i = 0; i < of->ends.count; i++)
        emit_event(in, of->ends.items[i].helper, moved(of, &cold, of->ends.items[i].operand), &of->ends.items[i].values);
    LLVMValueRef result = LLVMConstNull(result_type(in, of));
    for (unsigned i = 0; i < of->outputs.count; i++) {
        uint64_t position = *map_get(&of->positions, (uint64_t)(uintptr_t)of->outputs.items[i]);
        result = LLVMBuildInsertValue(in->builder, result, shadow_of(in, cold.members.items[position - 1]), i, "");
    }
    LLVMBuildRet(in->builder, result);
    LLVMInstructionEraseFromParent(end);
    array_free(&cold.members);
    in->in_cold = false;
    return cold.function;
}

static void mark_unlikely(instrumenter *in, LLVMValueRef branch)
{
    LLVMMetadataRef parts[] = {LLVMMDStringInContext2(in->context, "branch_weights", 14),
                               LLVMValueAsMetadata(emit_i32(in, 1)), LLVMValueAsMetadata(emit_i32(in, 1 << 20))};
    LLVMMetadataRef node = LLVMMDNodeInContext2(in->context, parts, 3);
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(in->context, "prof", 4), LLVMMetadataAsValue(in->context, node));
}

/* The test, as a function that is inlined where the segment ends: a call needs no new blocks there. Its first parameter
 * is the or of all shadows and marks, the others are those of the cold function. */
static LLVMValueRef build_test(instrumenter *in, const segment *of, LLVMValueRef cold)
{
    LLVMTypeRef cold_type = LLVMGlobalGetValueType(cold);
    unsigned count = LLVMCountParams(cold);
    LLVMTypeRef *types = memory_allocate(count + 1, sizeof *types);
    types[0] = in->i32;
    LLVMGetParamTypes(cold_type, types + 1);
    LLVMTypeRef type = LLVMFunctionType(result_type(in, of), types, count + 1, false);
    LLVMValueRef test = make_function(in, "__splat_test", type, "alwaysinline");
    LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMBasicBlockRef symbolic = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMBasicBlockRef concrete = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMValueRef *parameters = memory_allocate(count + 1, sizeof *parameters);
    LLVMGetParams(test, parameters);
    LLVMPositionBuilderAtEnd(in->builder, entry);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef is_any = LLVMBuildICmp(in->builder, LLVMIntNE, parameters[0], shadow_zero(in), "");
    mark_unlikely(in, LLVMBuildCondBr(in->builder, is_any, symbolic, concrete));
    LLVMPositionBuilderAtEnd(in->builder, symbolic);
    LLVMValueRef result = LLVMBuildCall2(in->builder, cold_type, cold, parameters + 1, count, "");
    LLVMSetInstructionCallConv(result, LLVMPreserveMostCallConv);
    LLVMBuildRet(in->builder, result);
    LLVMPositionBuilderAtEnd(in->builder, concrete);
    LLVMBuildRet(in->builder, LLVMConstNull(result_type(in, of)));
    memory_free(parameters);
    memory_free(types);
    return test;
}

/* The shadows that enter and the marks of the pages that are touched. */
static LLVMValueRef emit_any(instrumenter *in, const segment *of)
{
    LLVMValueRef any = shadow_zero(in);
    for (size_t i = 0; i < of->inputs.count; i++)
        if (has_shadow(in, of, of->inputs.items[i]))
            any = LLVMBuildOr(in->builder, any, shadow_of(in, of->inputs.items[i]), "");
    for (size_t i = 0; i < of->bases.count; i++)
        any = LLVMBuildOr(in->builder, any, EMIT(in, PAGE, of->bases.items[i]), "");
    return any;
}

static void emit_test(instrumenter *in, segment *of, LLVMValueRef next)
{
    value_list arguments = {0};
    find_outputs(of);
    array_push(&arguments, NULL);
    LLVMTypeRef type = function_type(in, of, &arguments);
    LLVMValueRef cold = build_cold(in, of, type), test = build_test(in, of, cold);
    emit_before(in, next);
    arguments.items[0] = emit_any(in, of);
    LLVMValueRef result = LLVMBuildCall2(in->builder, LLVMGlobalGetValueType(test), test, arguments.items,
                                         (unsigned)arguments.count, "");
    for (unsigned i = 0; i < of->outputs.count; i++)
        shadow_set(in, of->outputs.items[i], LLVMBuildExtractValue(in->builder, result, i, ""));
    array_free(&arguments);
}

void segment_finish(instrumenter *in, segment *of, LLVMValueRef next)
{
    if (of->members.count + of->ends.count > 1) {
        emit_test(in, of, next);
    } else if (of->members.count) {
        function_follow(in, of->members.items[0]);
    } else if (of->ends.count) {
        emit_before(in, next);
        emit_event(in, of->ends.items[0].helper, of->ends.items[0].operand, &of->ends.items[0].values);
    }
    clear(of);
}
