/* What there is to do for a segment when something in it is symbolic, as data that the runtime follows (abi.h): the
 * segment's operations in order, over numbered values. Code for it would be run rarely, and cost more to compile than the
 * program itself. */

#include "instrumenter.h"

#include "../base/text.h"

#include <stddef.h>

/* A reference before all constants and steps are known; recipe_finish makes them numbers. */
enum { IS_CONSTANT = 0x8000, IS_STEP = 0x4000, NUMBER = 0x3fff };

struct recipe {
    instrumenter *in;
    unsigned input_count, shadowed;
    map references; /* value -> reference + 1; of a pair: its first part */
    ARRAY(LLVMValueRef) constants;
    map constant_positions; /* -> position + 1 */
    ARRAY(splat_step) steps;
};

recipe *recipe_new(instrumenter *in)
{
    recipe *made = memory_allocate(1, sizeof *made);
    made->in = in;
    return made;
}

void recipe_free(recipe *of)
{
    map_free(&of->references);
    map_free(&of->constant_positions);
    array_free(&of->constants);
    array_free(&of->steps);
    memory_free(of);
}

/* ---- constants ---- */

static bool is_thread_local(LLVMValueRef constant)
{
    if (LLVMIsAGlobalVariable(constant))
        return LLVMIsThreadLocal(constant);
    for (int i = 0; LLVMIsAConstantExpr(constant) && i < LLVMGetNumOperands(constant); i++)
        if (is_thread_local(LLVMGetOperand(constant, (unsigned)i)))
            return true;
    return false;
}

bool recipe_can_hold(LLVMValueRef value)
{
    if (!LLVMIsConstant(value) || LLVMIsAConstantInt(value) || LLVMIsNull(value) || LLVMIsUndef(value) ||
        LLVMIsAConstantFP(value))
        return shadow_width(LLVMTypeOf(value)) != 0;
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind && !is_thread_local(value);
}

static LLVMValueRef constant_bits(instrumenter *in, LLVMValueRef value)
{
    if (LLVMIsAConstantInt(value))
        return emit_i64(in, LLVMConstIntGetZExtValue(value));
    if (LLVMIsNull(value) || LLVMIsUndef(value))
        return emit_i64(in, 0);
    if (!LLVMIsAConstantFP(value))
        return LLVMConstPtrToInt(value, in->i64);
    LLVMTypeRef type = shadow_width(LLVMTypeOf(value)) == 32 ? in->i32 : in->i64;
    return emit_i64(in, LLVMConstIntGetZExtValue(LLVMConstBitCast(value, type)));
}

static uint16_t refer_to_constant(recipe *of, LLVMValueRef bits)
{
    bool is_new;
    uint64_t *position = map_put(&of->constant_positions, (uint64_t)(uintptr_t)bits, &is_new);
    if (is_new) {
        array_push(&of->constants, bits);
        *position = of->constants.count;
    }
    return (uint16_t)(IS_CONSTANT | (*position - 1));
}

static uint16_t number(recipe *of, uint64_t value)
{
    return refer_to_constant(of, emit_i64(of->in, value));
}

static uint16_t refer(recipe *of, LLVMValueRef value)
{
    if (LLVMIsConstant(value))
        return refer_to_constant(of, constant_bits(of->in, value));
    return (uint16_t)(*map_get(&of->references, (uint64_t)(uintptr_t)value) - 1);
}

static void set_reference(recipe *of, LLVMValueRef value, uint16_t reference)
{
    *map_put(&of->references, (uint64_t)(uintptr_t)value, NULL) = (uint64_t)reference + 1;
}

void recipe_add_input(recipe *of, LLVMValueRef value, bool has_shadow)
{
    set_reference(of, value, (uint16_t)of->input_count++);
    of->shadowed += has_shadow;
}

/* ---- steps ---- */

static uint16_t add_step(recipe *of, splat_step step)
{
    array_push(&of->steps, step);
    return (uint16_t)(IS_STEP | (of->steps.count - 1));
}

static void add_binary(recipe *of, LLVMValueRef result, unsigned op, unsigned width, LLVMValueRef a, LLVMValueRef b)
{
    splat_step step = {.kind = STEP_BINARY, .op = (uint8_t)op, .width = (uint8_t)width, .a = refer(of, a), .b = refer(of, b)};
    set_reference(of, result, add_step(of, step));
}

static void add_compare(recipe *of, LLVMValueRef compare)
{
    LLVMValueRef a = LLVMGetOperand(compare, 0), b = LLVMGetOperand(compare, 1);
    compare_operation by = operation_of_compare(LLVMGetICmpPredicate(compare));
    add_binary(of, compare, by.op, shadow_width(LLVMTypeOf(a)), by.is_swapped ? b : a, by.is_swapped ? a : b);
}

static void add_cast(recipe *of, LLVMValueRef cast)
{
    LLVMValueRef from = LLVMGetOperand(cast, 0);
    unsigned width = shadow_width(LLVMTypeOf(from)), to = shadow_width(LLVMTypeOf(cast));
    uint16_t reference = refer(of, from);
    if (width != to) {
        unsigned kind = LLVMIsASExtInst(cast) ? CAST_SEXT : width < to ? CAST_ZEXT : CAST_TRUNC;
        splat_step step = {.kind = STEP_CAST, .op = (uint8_t)kind, .width = (uint8_t)width, .to = (uint8_t)to, .a = reference};
        reference = add_step(of, step);
    }
    set_reference(of, cast, reference);
}

static void add_select(recipe *of, LLVMValueRef select)
{
    splat_step step = {.kind = STEP_SELECT,
                       .width = (uint8_t)shadow_width(LLVMTypeOf(select)),
                       .a = refer(of, LLVMGetOperand(select, 0)),
                       .b = refer(of, LLVMGetOperand(select, 1)),
                       .c = refer(of, LLVMGetOperand(select, 2))};
    set_reference(of, select, add_step(of, step));
}

/* Steps for what varies; what is constant is added up. */
static void add_address(recipe *of, LLVMValueRef gep)
{
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    uint16_t base = refer(of, LLVMGetOperand(gep, 0));
    uint64_t fixed = 0;
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
            unsigned field = (unsigned)LLVMConstIntGetZExtValue(index);
            fixed += LLVMOffsetOfElement(of->in->layout, type, field);
            type = LLVMStructGetTypeAtIndex(type, field);
            continue;
        }
        if (i > 1)
            type = LLVMGetElementType(type);
        uint64_t scale = LLVMABISizeOfType(of->in->layout, type);
        if (LLVMIsAConstantInt(index)) {
            fixed += scale * (uint64_t)LLVMConstIntGetSExtValue(index);
            continue;
        }
        splat_step step = {.kind = STEP_OFFSET, .width = (uint8_t)shadow_width(LLVMTypeOf(index)), .a = base,
                           .b = refer(of, index), .c = number(of, scale)};
        base = add_step(of, step);
    }
    if (fixed) {
        splat_step step = {.kind = STEP_BINARY, .op = EXPR_ADD, .width = 64, .a = base, .b = number(of, fixed)};
        base = add_step(of, step);
    }
    set_reference(of, gep, base);
}

static splat_step intrinsic_step(recipe *of, LLVMValueRef call, enum splat_intrinsic kind)
{
    uint16_t operands[3] = {0};
    for (unsigned i = 0; i < 3; i++)
        operands[i] = i < intrinsic_operands(kind) ? refer(of, LLVMGetOperand(call, i)) : number(of, 0);
    return (splat_step){.kind = STEP_INTRINSIC,
                        .op = (uint8_t)kind,
                        .width = (uint8_t)shadow_width(LLVMTypeOf(LLVMGetOperand(call, 0))),
                        .a = operands[0],
                        .b = operands[1],
                        .c = operands[2]};
}

/* Arithmetic with an overflow flag takes two steps, one behind the other. */
static void add_intrinsic(recipe *of, LLVMValueRef call)
{
    intrinsic_operation operation;
    intrinsic_find(call, &operation);
    if (operation.is_pair)
        add_binary(of, call, operation.op, shadow_width(LLVMTypeOf(LLVMGetOperand(call, 0))), LLVMGetOperand(call, 0),
                   LLVMGetOperand(call, 1));
    uint16_t reference = add_step(of, intrinsic_step(of, call, operation.kind));
    if (!operation.is_pair)
        set_reference(of, call, reference);
}

static void add_float(recipe *of, LLVMValueRef instruction, const float_operation *operation)
{
    splat_step step = {.kind = STEP_FLOAT,
                       .op = (uint8_t)operation->kind,
                       .width = (uint8_t)operation->width,
                       .to = (uint8_t)operation->to,
                       .a = refer(of, LLVMGetOperand(instruction, 0)),
                       .b = operation->operands > 1 ? refer(of, LLVMGetOperand(instruction, 1)) : number(of, 0),
                       .c = number(of, 0),
                       .d = number(of, 0),
                       .site = float_site(of->in, instruction, operation)};
    set_reference(of, instruction, add_step(of, step));
}

static void add_access(recipe *of, LLVMValueRef instruction)
{
    bool stores = LLVMIsAStoreInst(instruction) != NULL;
    LLVMValueRef address = bounds_address(of->in, instruction), value = stores ? LLVMGetOperand(instruction, 0) : instruction;
    const uint64_t *watched = map_get(&of->in->watched, (uint64_t)(uintptr_t)instruction);
    LLVMValueRef referent = watched ? (LLVMValueRef)(uintptr_t)*watched : NULL;
    const known_object *object = referent ? bounds_object(of->in, referent) : NULL;
    splat_step step = {.kind = stores ? STEP_STORE : STEP_LOAD,
                       .op = referent ? (uint8_t)referent_doubt(of->in, referent) : REFERENT_CERTAIN,
                       .width = (uint8_t)shadow_width(LLVMTypeOf(value)),
                       .a = refer(of, address),
                       .b = referent ? refer(of, referent) : number(of, 0),
                       .c = object ? refer(of, object->constant) : number(of, 0),
                       .d = refer(of, value),
                       .site = sites_add(of->in, SITE_MEMORY, 0, instruction)};
    uint16_t reference = add_step(of, step);
    if (!stores)
        set_reference(of, instruction, reference);
}

void recipe_add_member(recipe *of, LLVMValueRef member)
{
    LLVMOpcode opcode = LLVMGetInstructionOpcode(member);
    float_operation of_floats;
    if (float_find(member, &of_floats)) {
        add_float(of, member, &of_floats);
        return;
    }
    switch (opcode) {
    case LLVMICmp: add_compare(of, member); break;
    case LLVMZExt: case LLVMSExt: case LLVMTrunc: case LLVMPtrToInt: case LLVMIntToPtr: case LLVMBitCast: case LLVMFreeze:
        add_cast(of, member);
        break;
    case LLVMSelect: add_select(of, member); break;
    case LLVMGetElementPtr: add_address(of, member); break;
    case LLVMExtractValue:
        set_reference(of, member, (uint16_t)(refer(of, LLVMGetOperand(member, 0)) + LLVMGetIndices(member)[0]));
        break;
    case LLVMCall: add_intrinsic(of, member); break;
    case LLVMLoad: case LLVMStore: add_access(of, member); break;
    default:
        add_binary(of, member, operator_of(opcode), shadow_width(LLVMTypeOf(member)), LLVMGetOperand(member, 0),
                   LLVMGetOperand(member, 1));
    }
}

static void add_flow(recipe *of, const flow_opening *flow)
{
    for (size_t i = 0; i < flow->count; i++)
        add_step(of, (splat_step){.kind = STEP_FLOW_VALUE, .a = refer(of, flow->arguments[i])});
    add_step(of, (splat_step){.kind = STEP_FLOW_OPENS, .a = refer(of, flow->token), .b = refer(of, flow->effects), .c = number(of, flow->how)});
}

void recipe_add_end(recipe *of, enum instrument_helper helper, LLVMValueRef operand, const segment_event_values *values)
{
    splat_step step = {.kind = helper == HELPER_BRANCH  ? STEP_BRANCH
                               : helper == HELPER_CHECK ? STEP_CHECK
                                                        : STEP_SWITCH,
                       .op = (uint8_t)values->kind,
                       .width = (uint8_t)shadow_width(LLVMTypeOf(operand)),
                       .to = values->holds_when,
                       .a = refer(of, operand),
                       .site = values->site};
    if (helper == HELPER_SWITCH) {
        step.b = refer(of, values->cases);
        step.c = number(of, values->case_count);
    }
    add_step(of, step);
    if (values->flow)
        add_flow(of, values->flow);
}

/* ---- the constant ---- */

static uint16_t final_number(const recipe *of, uint16_t reference)
{
    unsigned first = reference & IS_CONSTANT ? of->input_count
                     : reference & IS_STEP   ? of->input_count + (unsigned)of->constants.count
                                             : 0;
    return (uint16_t)(first + (reference & NUMBER));
}

static LLVMValueRef bytes_constant(instrumenter *in, const text *bytes)
{
    return LLVMConstStringInContext2(in->context, bytes->data, bytes->length, true);
}

LLVMValueRef recipe_finish(recipe *of, const LLVMValueRef *outputs, size_t output_count)
{
    splat_recipe header = {.inputs = (uint16_t)of->input_count,
                           .shadowed = (uint16_t)of->shadowed,
                           .constants = (uint16_t)of->constants.count,
                           .steps = (uint16_t)of->steps.count,
                           .outputs = (uint16_t)output_count};
    text head = {0}, tail = {0};
    text_add_bytes(&head, &header.inputs, sizeof header - offsetof(splat_recipe, inputs));
    for (size_t i = 0; i < of->steps.count; i++) {
        splat_step step = of->steps.items[i];
        uint16_t *const operands[] = {&step.a, &step.b, &step.c, &step.d};
        for (size_t k = 0; k < 4; k++)
            *operands[k] = final_number(of, *operands[k]);
        text_add_bytes(&tail, &step, sizeof step);
    }
    for (size_t i = 0; i < output_count; i++) {
        uint16_t output = final_number(of, refer(of, outputs[i]));
        text_add_bytes(&tail, &output, sizeof output);
    }
    LLVMValueRef parts[] = {emit_module(of->in), bytes_constant(of->in, &head),
                            LLVMConstArray2(of->in->i64, of->constants.items, of->constants.count),
                            bytes_constant(of->in, &tail)};
    LLVMValueRef content = LLVMConstStructInContext(of->in->context, parts, 4, false);
    LLVMValueRef made = emit_constant(of->in, content, "__splat_recipe");
    text_free(&head);
    text_free(&tail);
    return made;
}
