/* A segment is a run of loads, stores and pure operations in one block, with the decision behind it. It is tested once:
 * only if one of the shadows that enter it is not zero, or a page that it touches may hold shadows, does the runtime
 * follow the segment's recipe, to compute the shadows that leave it and to report what there is to report. The recipe
 * repeats the operations from the segment's inputs and from what was loaded, in order, so the hot code keeps nothing
 * alive for its sake but these.
 *
 *     hot:     v = *p; c = v + a < b;          if (sa | sb | pages[p]) sc = follow(recipe, sa, sb, p, v, a, b); else 0
 *     recipe:  sv = shadow of p's bytes; sc = "v + a < b";    and the branch event on sc */

#include "instrumenter.h"

#include <llvm-c/DebugInfo.h>
#include <stddef.h>

enum { MOST_MEMBERS = ABI_FRAME, MOST_INPUTS = 24, MOST_OPERANDS = 8, SHARED_REACH = 1 << 12 };

/* A decision behind the members: what emit_event needs. */
typedef struct segment_end {
    enum instrument_helper helper;
    LLVMValueRef operand; /* the condition or value decided on */
    segment_event_values values;
    flow_opening flow; /* what values.flow points to */
} segment_end;

struct segment {
    value_list members;
    map positions; /* member -> position + 1 */
    value_list inputs;
    map known_inputs;    /* what is in `inputs` or `offsets` */
    value_list offsets;  /* addresses at constant offsets from inputs, which the recipe computes itself */
    value_list bases;    /* whose pages are touched */
    value_list answers;  /* of deferred checks: where they lead nowhere, the recipe reports it */
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
    array_clear(&of->offsets);
    array_clear(&of->bases);
    array_clear(&of->answers);
    array_clear(&of->outputs);
    array_clear(&of->ends);
    map_free(&of->positions);
    map_free(&of->known_inputs);
}

void segment_free(segment *of)
{
    clear(of);
    array_free(&of->members);
    array_free(&of->inputs);
    array_free(&of->offsets);
    array_free(&of->bases);
    array_free(&of->answers);
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
    intrinsic_operation operation;
    return intrinsic_find(call, &operation) && (shadow_width(LLVMTypeOf(call)) || is_taken_apart_here(call));
}

/* The power of two of a number is computed by the machine alone. */
static bool is_pure_float(LLVMValueRef instruction)
{
    float_operation operation;
    return float_find(instruction, &operation) && operation.kind != FLOAT_KIND_SCALE;
}

static bool is_pure(const segment *of, LLVMValueRef instruction)
{
    switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMShl: case LLVMLShr:
    case LLVMAShr: case LLVMICmp: case LLVMZExt: case LLVMSExt: case LLVMTrunc: case LLVMPtrToInt: case LLVMIntToPtr:
    case LLVMBitCast: case LLVMFreeze: case LLVMSelect: case LLVMGetElementPtr:
        return has_scalars_only(instruction);
    case LLVMExtractValue: return is_member(of, LLVMGetOperand(instruction, 0));
    case LLVMCall: return is_pure_call(instruction) || is_pure_float(instruction);
    default: return is_pure_float(instruction);
    }
}

static bool is_plain_access(LLVMValueRef instruction)
{
    if (!LLVMIsALoadInst(instruction) && !LLVMIsAStoreInst(instruction))
        return false;
    LLVMValueRef value = LLVMIsALoadInst(instruction) ? instruction : LLVMGetOperand(instruction, 0);
    return shadow_width(LLVMTypeOf(value)) && LLVMGetOrdering(instruction) == LLVMAtomicOrderingNotAtomic;
}

static LLVMValueRef address_of(LLVMValueRef access)
{
    return LLVMGetOperand(access, LLVMIsAStoreInst(access) ? 1 : 0);
}

static bool has_symbolic_address(instrumenter *in, const segment *of, LLVMValueRef access)
{
    LLVMValueRef address = address_of(access);
    return !LLVMIsConstant(address) && (is_member(of, address) || !shadow_is_zero(shadow_of(in, address)));
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

/* The hot code need not keep the address of a field for the recipe's sake, when it keeps the struct's. */
static bool is_plain_offset(instrumenter *in, LLVMValueRef value)
{
    uint64_t offset;
    return LLVMIsAGetElementPtrInst(value) && memory_constant_offset(in, value, &offset) &&
           shadow_is_zero(shadow_of(in, value)) && recipe_can_hold(LLVMGetOperand(value, 0));
}

static void add_input(instrumenter *in, segment *to, LLVMValueRef value)
{
    bool is_new;
    if (LLVMIsConstant(value) || is_member(to, value))
        return;
    map_put(&to->known_inputs, (uint64_t)(uintptr_t)value, &is_new);
    if (!is_new)
        return;
    if (is_plain_offset(in, value) && !is_member(to, LLVMGetOperand(value, 0))) {
        add_input(in, to, LLVMGetOperand(value, 0));
        array_push(&to->offsets, value);
    } else {
        array_push(&to->inputs, value);
    }
}

/* Accesses near one pointer need one test: a page's mark stands also for the page behind it. So do all accesses to an
 * object that is not larger than a page. */
static LLVMValueRef find_base(instrumenter *in, LLVMValueRef address)
{
    LLVMValueRef base = address, root = memory_root(in, address);
    uint64_t offset = 0, step;
    if (root && memory_root_size(in, root) <= SHARED_REACH)
        return root;
    while (LLVMIsAGetElementPtrInst(base) && memory_constant_offset(in, base, &step) && step < SHARED_REACH / 2 &&
           offset + step < SHARED_REACH / 2) {
        offset += step;
        base = LLVMGetOperand(base, 0);
    }
    return base;
}

static void add_base(instrumenter *in, segment *to, LLVMValueRef address)
{
    LLVMValueRef base = find_base(in, address);
    for (size_t i = 0; i < to->bases.count; i++)
        if (to->bases.items[i] == base)
            return;
    array_push(&to->bases, base);
}

static bool fits_recipe(LLVMValueRef instruction)
{
    bool fits = operand_count(instruction) <= MOST_OPERANDS;
    for (unsigned i = 0; i < operand_count(instruction) && fits; i++)
        fits = LLVMIsAExtractValueInst(instruction) || recipe_can_hold(LLVMGetOperand(instruction, i));
    return fits;
}

static void add_answer(segment *to, LLVMValueRef answer)
{
    for (size_t i = 0; i < to->answers.count; i++)
        if (to->answers.items[i] == answer)
            return;
    array_push(&to->answers, answer);
}

/* A store to an address that may be symbolic is checked before it happens: it is the last member. A load is not, so that
 * the segment can go on: if it is a bad one, zeros are loaded instead, and the recipe finds out. */
static bool add_access(instrumenter *in, segment *of, LLVMValueRef access)
{
    LLVMValueRef address = address_of(access);
    bool loads = LLVMIsALoadInst(access) != NULL, is_symbolic = has_symbolic_address(in, of, access);
    add_base(in, of, address);
    if (loads)
        add_input(in, of, access); /* what was loaded is an input of the recipe too */
    if (is_symbolic || memory_moves_in_local(in, address)) {
        LLVMValueRef referent = referent_of(in, address);
        add_input(in, of, referent);
        *map_put(&in->watched, (uint64_t)(uintptr_t)access, NULL) = (uint64_t)(uintptr_t)referent;
    }
    if (!loads && is_symbolic)
        return true;
    LLVMValueRef answer = bounds_check(in, access, loads && is_symbolic);
    if (answer)
        add_answer(of, answer);
    return false;
}

bool segment_add(instrumenter *in, segment *of, LLVMValueRef instruction)
{
    bool accesses = is_plain_access(instruction);
    if ((!accesses && !is_pure(of, instruction)) || !fits_recipe(instruction))
        return false;
    bool needs_symbolic_operand = !accesses || (LLVMIsALoadInst(instruction) && memory_reads_constant(in, instruction));
    if (needs_symbolic_operand && !may_be_symbolic(in, of, instruction)) {
        if (accesses)
            bounds_check(in, instruction, false);
        return true;
    }
    if (of->members.count == MOST_MEMBERS || of->inputs.count >= MOST_INPUTS) {
        segment_finish(in, of, instruction);
        return segment_add(in, of, instruction);
    }
    for (unsigned i = 0; i < operand_count(instruction); i++)
        add_input(in, of, LLVMGetOperand(instruction, i));
    bool is_last = accesses && add_access(in, of, instruction);
    array_push(&of->members, instruction);
    *map_put(&of->positions, (uint64_t)(uintptr_t)instruction, NULL) = of->members.count;
    if (is_last) {
        segment_finish(in, of, instruction);
        bounds_check(in, instruction, false);
    }
    return true;
}

void segment_add_end(instrumenter *in, segment *of, enum instrument_helper helper, LLVMValueRef operand,
                     segment_event_values values)
{
    if (LLVMIsConstant(operand) || (!is_member(of, operand) && shadow_is_zero(shadow_of(in, operand))))
        return;
    add_input(in, of, operand);
    segment_end made = {helper, operand, values, {0}};
    if (values.flow) {
        made.flow = *values.flow;
        add_input(in, of, made.flow.token);
        for (size_t i = 0; i < made.flow.count; i++)
            add_input(in, of, made.flow.arguments[i]);
    }
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

/* ---- the test ---- */

static void mark_unlikely(instrumenter *in, LLVMValueRef branch)
{
    LLVMMetadataRef parts[] = {LLVMMDStringInContext2(in->context, "branch_weights", 14),
                               LLVMValueAsMetadata(emit_i32(in, 1)), LLVMValueAsMetadata(emit_i32(in, 1 << 20))};
    LLVMMetadataRef node = LLVMMDNodeInContext2(in->context, parts, 3);
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(in->context, "prof", 4), LLVMMetadataAsValue(in->context, node));
}

static LLVMTypeRef result_type(instrumenter *in, const segment *of)
{
    return LLVMArrayType2(in->i32, of->outputs.count);
}

/* The inputs, those with shadows first, and what the test takes: these shadows, then all inputs. */
typedef struct arguments {
    value_list inputs, all;
    unsigned shadowed;
} arguments;

static void collect_arguments(instrumenter *in, const segment *of, arguments *into)
{
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < of->inputs.count; i++)
            if (has_shadow(in, of, of->inputs.items[i]) == (pass == 0))
                array_push(&into->inputs, of->inputs.items[i]);
    for (size_t i = 0; i < into->inputs.count; i++)
        if (has_shadow(in, of, into->inputs.items[i])) {
            array_push(&into->all, shadow_of(in, into->inputs.items[i]));
            into->shadowed++;
        }
    for (size_t i = 0; i < into->inputs.count; i++)
        array_push(&into->all, into->inputs.items[i]);
}

static void add_end(recipe *to, const segment_end *end)
{
    segment_event_values values = end->values;
    values.flow = values.flow ? &end->flow : NULL;
    recipe_add_end(to, end->helper, end->operand, &values);
}

static LLVMValueRef make_recipe(instrumenter *in, const segment *of, const arguments *with)
{
    recipe *made = recipe_new(in);
    for (size_t i = 0; i < with->inputs.count; i++)
        recipe_add_input(made, with->inputs.items[i], i < with->shadowed);
    for (size_t i = 0; i < of->offsets.count; i++)
        recipe_add_member(made, of->offsets.items[i]);
    for (size_t i = 0; i < of->members.count; i++)
        recipe_add_member(made, of->members.items[i]);
    for (size_t i = 0; i < of->ends.count; i++)
        add_end(made, &of->ends.items[i]);
    LLVMValueRef constant = recipe_finish(made, of->outputs.items, of->outputs.count);
    recipe_free(made);
    return constant;
}

static LLVMValueRef frame_place(instrumenter *in, LLVMValueRef frame, size_t offset)
{
    LLVMValueRef bytes = emit_i64(in, offset);
    return LLVMBuildGEP2(in->builder, in->i8, frame, &bytes, 1, "");
}

LLVMValueRef segment_value_place(instrumenter *in, LLVMValueRef frame, size_t index)
{
    return frame_place(in, frame, offsetof(splat_frame, values) + index * sizeof(uint64_t));
}

LLVMValueRef segment_shadow_place(instrumenter *in, LLVMValueRef frame, size_t index)
{
    return frame_place(in, frame, offsetof(splat_frame, shadows) + index * sizeof(uint32_t));
}

/* Hands the inputs over and takes the outputs' shadows. */
static LLVMValueRef emit_follow(instrumenter *in, const segment *of, const arguments *with, LLVMValueRef constant,
                                const LLVMValueRef *parameters)
{
    LLVMValueRef frame = EMIT_NONE(in, FRAME), result = LLVMConstNull(result_type(in, of));
    for (size_t i = 0; i < with->shadowed; i++)
        LLVMBuildStore(in->builder, parameters[i], segment_shadow_place(in, frame, i));
    for (size_t i = 0; i < with->inputs.count; i++)
        LLVMBuildStore(in->builder, emit_bits(in, parameters[with->shadowed + i]), segment_value_place(in, frame, i));
    LLVMValueRef first = EMIT(in, FOLLOW, constant);
    for (unsigned i = 0; i < of->outputs.count; i++) {
        LLVMValueRef shadow = i ? LLVMBuildLoad2(in->builder, in->i32, segment_shadow_place(in, frame, i), "") : first;
        result = LLVMBuildInsertValue(in->builder, result, shadow, i, "");
    }
    return result;
}

LLVMValueRef segment_declare_test(instrumenter *in, LLVMTypeRef type)
{
    LLVMValueRef test = LLVMAddFunction(in->module, "__splat_test", type);
    LLVMSetLinkage(test, LLVMInternalLinkage);
    unsigned kind = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
    LLVMAddAttributeAtIndex(test, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
    return test;
}

LLVMBasicBlockRef segment_begin_test(instrumenter *in, LLVMValueRef test)
{
    LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMBasicBlockRef rare = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMBasicBlockRef usual = LLVMAppendBasicBlockInContext(in->context, test, "");
    LLVMPositionBuilderAtEnd(in->builder, entry);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef is_any = LLVMBuildICmp(in->builder, LLVMIntNE, LLVMGetParam(test, 0), shadow_zero(in), "");
    mark_unlikely(in, LLVMBuildCondBr(in->builder, is_any, rare, usual));
    LLVMPositionBuilderAtEnd(in->builder, rare);
    return usual;
}

static LLVMValueRef declare_test(instrumenter *in, const segment *of, const arguments *with)
{
    ARRAY(LLVMTypeRef) types = {0};
    array_push(&types, in->i32);
    for (size_t i = 0; i < with->all.count; i++)
        array_push(&types, LLVMTypeOf(with->all.items[i]));
    LLVMTypeRef type = LLVMFunctionType(result_type(in, of), types.items, (unsigned)types.count, false);
    array_free(&types);
    return segment_declare_test(in, type);
}

/* The test, as a function that is inlined where the segment ends: a call needs no new blocks there. Its first parameter
 * is the or of all shadows and marks. */
static LLVMValueRef build_test(instrumenter *in, const segment *of, const arguments *with)
{
    LLVMValueRef test = declare_test(in, of, with), constant = make_recipe(in, of, with);
    LLVMValueRef *parameters = memory_allocate(with->all.count + 1, sizeof *parameters);
    LLVMGetParams(test, parameters);
    LLVMBasicBlockRef concrete = segment_begin_test(in, test);
    LLVMBuildRet(in->builder, emit_follow(in, of, with, constant, parameters + 1));
    LLVMPositionBuilderAtEnd(in->builder, concrete);
    LLVMBuildRet(in->builder, LLVMConstNull(result_type(in, of)));
    memory_free(parameters);
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
    for (size_t i = 0; i < of->answers.count; i++)
        any = LLVMBuildOr(in->builder, any, EMIT(in, IS_NOWHERE, of->answers.items[i]), "");
    return any;
}

static void emit_test(instrumenter *in, segment *of, LLVMValueRef next)
{
    arguments with = {0};
    value_list passed = {0};
    find_outputs(of);
    collect_arguments(in, of, &with);
    LLVMValueRef test = build_test(in, of, &with);
    emit_before(in, next);
    array_push(&passed, emit_any(in, of));
    for (size_t i = 0; i < with.all.count; i++)
        array_push(&passed, with.all.items[i]);
    LLVMValueRef result =
        LLVMBuildCall2(in->builder, LLVMGlobalGetValueType(test), test, passed.items, (unsigned)passed.count, "");
    for (unsigned i = 0; i < of->outputs.count; i++)
        shadow_set(in, of->outputs.items[i], LLVMBuildExtractValue(in->builder, result, i, ""));
    array_free(&passed);
    array_free(&with.inputs);
    array_free(&with.all);
}

void segment_finish(instrumenter *in, segment *of, LLVMValueRef next)
{
    bool opens = of->ends.count && of->ends.items[0].values.flow;
    if (of->members.count + of->ends.count > 1 || of->answers.count || opens) {
        emit_test(in, of, next);
    } else if (of->members.count) {
        function_follow(in, of->members.items[0]);
    } else if (of->ends.count) {
        emit_before(in, next);
        emit_event(in, of->ends.items[0].helper, of->ends.items[0].operand, &of->ends.items[0].values);
    }
    clear(of);
}
