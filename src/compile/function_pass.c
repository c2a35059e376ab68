/* One function: shadows beside values, instruction by instruction. */

#include "instrumenter.h"

#include "../expr/expr.h"
#include "../runtime/abi.h"
#include "../trace/segment.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

void function_lose(instrumenter *in, LLVMValueRef instruction, LLVMValueRef any, unsigned reason)
{
    if (shadow_is_zero(any))
        return;
    EMIT(in, LOST, any, emit_i32(in, sites_add(in, SITE_OTHER, 0, instruction)), emit_i32(in, reason));
}

static void lose_operands(instrumenter *in, LLVMValueRef instruction, unsigned reason)
{
    LLVMValueRef operands[16];
    unsigned count = 0;
    for (int i = 0; i < LLVMGetNumOperands(instruction) && count < 16; i++)
        if (!LLVMValueIsBasicBlock(LLVMGetOperand(instruction, (unsigned)i)))
            operands[count++] = LLVMGetOperand(instruction, (unsigned)i);
    emit_before(in, instruction);
    function_lose(in, instruction, shadow_any(in, operands, count), reason);
}

unsigned function_loss_reason(LLVMValueRef instruction)
{
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
        LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(instruction, (unsigned)i)));
        if (kind == LLVMVectorTypeKind)
            return LOSS_VECTOR;
        if (kind == LLVMIntegerTypeKind && !shadow_width(LLVMTypeOf(LLVMGetOperand(instruction, (unsigned)i))))
            return LOSS_WIDE;
    }
    switch (LLVMGetTypeKind(LLVMTypeOf(instruction))) {
    case LLVMVectorTypeKind: return LOSS_VECTOR;
    case LLVMIntegerTypeKind: return LOSS_WIDE;
    case LLVMHalfTypeKind: case LLVMFloatTypeKind: case LLVMDoubleTypeKind: case LLVMX86_FP80TypeKind: case LLVMFP128TypeKind:
        return LOSS_FLOAT;
    default: return LOSS_OTHER;
    }
}

enum expr_op operator_of(LLVMOpcode opcode)
{
    switch (opcode) {
    case LLVMAdd: return EXPR_ADD;
    case LLVMSub: return EXPR_SUB;
    case LLVMMul: return EXPR_MUL;
    case LLVMUDiv: return EXPR_UDIV;
    case LLVMSDiv: return EXPR_SDIV;
    case LLVMURem: return EXPR_UREM;
    case LLVMSRem: return EXPR_SREM;
    case LLVMAnd: return EXPR_AND;
    case LLVMOr: return EXPR_OR;
    case LLVMXor: return EXPR_XOR;
    case LLVMShl: return EXPR_SHL;
    case LLVMLShr: return EXPR_LSHR;
    case LLVMAShr: return EXPR_ASHR;
    default: return EXPR_NONE;
    }
}

/* The machine wraps; and it takes a shift's amount modulo the width. Said in the IR, so that the optimizer, the
 * machine and the expressions agree also where C leaves it undefined. */
static void make_wrapping(instrumenter *in, LLVMValueRef instruction)
{
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    bool shifts = opcode == LLVMShl || opcode == LLVMLShr || opcode == LLVMAShr;
    if (opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMMul || opcode == LLVMShl) {
        LLVMSetNSW(instruction, false);
        LLVMSetNUW(instruction, false);
    }
    if (opcode == LLVMUDiv || opcode == LLVMSDiv || opcode == LLVMLShr || opcode == LLVMAShr)
        LLVMSetExact(instruction, false);
    if (opcode == LLVMGetElementPtr)
        LLVMSetIsInBounds(instruction, false);
    unsigned width = shifts ? shadow_width(LLVMTypeOf(instruction)) : 0;
    if (!width || (width & (width - 1)) != 0)
        return;
    LLVMValueRef amount = LLVMGetOperand(instruction, 1);
    if (LLVMIsAConstantInt(amount) && LLVMConstIntGetZExtValue(amount) < width)
        return;
    emit_before(in, instruction);
    LLVMSetOperand(instruction, 1,
                   LLVMBuildAnd(in->builder, amount, LLVMConstInt(LLVMTypeOf(amount), width - 1, false), ""));
}

static void make_all_wrapping(instrumenter *in)
{
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(in->function); block; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
            make_wrapping(in, at);
}

static void emit_binary(instrumenter *in, LLVMValueRef instruction, unsigned op, unsigned width, LLVMValueRef a,
                        LLVMValueRef b)
{
    LLVMValueRef sa = shadow_of(in, a), sb = shadow_of(in, b);
    if (shadow_is_zero(sa) && shadow_is_zero(sb))
        return;
    emit_after(in, instruction);
    shadow_set(in, instruction, EMIT(in, BINARY, emit_i32(in, op), emit_i32(in, width), sa, sb, emit_bits(in, a),
                                     emit_bits(in, b)));
}

static void follow_binary(instrumenter *in, LLVMValueRef instruction)
{
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    unsigned width = shadow_width(LLVMTypeOf(instruction));
    if (!width)
        lose_operands(in, instruction, function_loss_reason(instruction));
    else
        emit_binary(in, instruction, operator_of(opcode), width, LLVMGetOperand(instruction, 0),
                    LLVMGetOperand(instruction, 1));
}

compare_operation operation_of_compare(LLVMIntPredicate predicate)
{
    switch (predicate) {
    case LLVMIntEQ: return (compare_operation){EXPR_EQ, false};
    case LLVMIntNE: return (compare_operation){EXPR_EQ | ABI_NEGATE, false};
    case LLVMIntULT: return (compare_operation){EXPR_ULT, false};
    case LLVMIntULE: return (compare_operation){EXPR_ULE, false};
    case LLVMIntUGT: return (compare_operation){EXPR_ULT, true};
    case LLVMIntUGE: return (compare_operation){EXPR_ULE, true};
    case LLVMIntSLT: return (compare_operation){EXPR_SLT, false};
    case LLVMIntSLE: return (compare_operation){EXPR_SLE, false};
    case LLVMIntSGT: return (compare_operation){EXPR_SLT, true};
    default: return (compare_operation){EXPR_SLE, true};
    }
}

static void follow_compare(instrumenter *in, LLVMValueRef instruction)
{
    LLVMValueRef a = LLVMGetOperand(instruction, 0), b = LLVMGetOperand(instruction, 1);
    unsigned width = shadow_width(LLVMTypeOf(a));
    if (!width) {
        lose_operands(in, instruction, function_loss_reason(instruction));
        return;
    }
    compare_operation by = operation_of_compare(LLVMGetICmpPredicate(instruction));
    emit_binary(in, instruction, by.op, width, by.is_swapped ? b : a, by.is_swapped ? a : b);
}

static void follow_cast(instrumenter *in, LLVMValueRef instruction)
{
    LLVMValueRef operand = LLVMGetOperand(instruction, 0), shadow = shadow_of(in, operand);
    unsigned from = shadow_width(LLVMTypeOf(operand)), to = shadow_width(LLVMTypeOf(instruction));
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    if (shadow_is_zero(shadow))
        return;
    if (!from || !to) {
        lose_operands(in, instruction, function_loss_reason(instruction));
        return;
    }
    if (from == to) {
        shadow_set(in, instruction, shadow);
        return;
    }
    unsigned kind = opcode == LLVMSExt ? CAST_SEXT : from < to ? CAST_ZEXT : CAST_TRUNC;
    emit_after(in, instruction);
    shadow_set(in, instruction, EMIT(in, CAST, emit_i32(in, kind), emit_i32(in, from), emit_i32(in, to), shadow));
}

/* Other formats than float and double are not followed. */
static void follow_float(instrumenter *in, LLVMValueRef instruction)
{
    float_operation operation;
    if (float_find(instruction, &operation))
        float_follow(in, instruction, &operation);
    else
        lose_operands(in, instruction, LOSS_FLOAT);
}

static void follow_select(instrumenter *in, LLVMValueRef instruction)
{
    LLVMValueRef condition = LLVMGetOperand(instruction, 0), a = LLVMGetOperand(instruction, 1);
    LLVMValueRef b = LLVMGetOperand(instruction, 2), sa = shadow_of(in, a), sb = shadow_of(in, b);
    LLVMValueRef sc = shadow_of(in, condition);
    unsigned width = shadow_width(LLVMTypeOf(instruction));
    if (LLVMGetTypeKind(LLVMTypeOf(condition)) != LLVMIntegerTypeKind || !sa) {
        lose_operands(in, instruction, function_loss_reason(instruction));
        return;
    }
    if (shadow_is_zero(sa) && shadow_is_zero(sb) && shadow_is_zero(sc))
        return;
    emit_after(in, instruction);
    if (width) {
        shadow_set(in, instruction, EMIT(in, SELECT, emit_i32(in, width), sc, condition, sa, sb, emit_bits(in, a),
                                         emit_bits(in, b)));
        return;
    }
    shadow_set(in, instruction, LLVMBuildSelect(in->builder, condition, sa, sb, ""));
    function_lose(in, instruction, sc, LOSS_OTHER);
}

static void follow_aggregate(instrumenter *in, LLVMValueRef instruction)
{
    LLVMValueRef shadow = shadow_of(in, LLVMGetOperand(instruction, 0));
    bool inserts = LLVMGetInstructionOpcode(instruction) == LLVMInsertValue;
    LLVMValueRef element = inserts ? shadow_of(in, LLVMGetOperand(instruction, 1)) : NULL;
    shadow_leaf at = {.depth = LLVMGetNumIndices(instruction)};
    if (!shadow || at.depth > 8 || (shadow_is_zero(shadow) && shadow_is_zero(element)))
        return;
    for (unsigned i = 0; i < at.depth; i++)
        at.path[i] = LLVMGetIndices(instruction)[i];
    emit_after(in, instruction);
    if (!inserts)
        shadow_set(in, instruction, shadow_type(in, LLVMTypeOf(instruction)) ? shadow_extract(in, shadow, &at) : NULL);
    else
        shadow_set(in, instruction, element ? shadow_insert(in, shadow, element, &at) : shadow);
}

/* The number of a switch's target among the block's successors in the site table. */
static uint32_t successor_number(instrumenter *in, const site_block *block, LLVMBasicBlockRef target)
{
    uint64_t *index = map_get(&in->blocks, (uint64_t)(uintptr_t)target);
    for (uint32_t i = 0; index && i < block->successor_count; i++)
        if (in->sites->numbers.items[block->first_successor + i] == *index - 1)
            return i;
    return 0;
}

static LLVMValueRef case_table(instrumenter *in, const site *of)
{
    LLVMTypeRef fields[] = {in->i64, in->i64}, type = LLVMStructTypeInContext(in->context, fields, 2, false);
    LLVMValueRef *items = memory_allocate(of->case_count, sizeof *items);
    for (uint32_t i = 0; i < of->case_count; i++) {
        const site_case *one = &in->sites->cases.items[of->first_case + i];
        LLVMValueRef parts[] = {emit_i64(in, (uint64_t)one->value), emit_i64(in, one->successor)};
        items[i] = LLVMConstStructInContext(in->context, parts, 2, false);
    }
    LLVMValueRef content = LLVMConstArray2(type, items, of->case_count);
    memory_free(items);
    return emit_constant(in, content, "__splat_cases");
}

static bool has_one_way_in(LLVMBasicBlockRef block)
{
    unsigned ways = 0;
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use; use = LLVMGetNextUse(use))
        ways += LLVMIsATerminatorInst(LLVMGetUser(use)) || !LLVMIsAInstruction(LLVMGetUser(use));
    return ways == 1;
}

/* A phi knows by which edge control came; edges from elsewhere set the byte that nobody reads. */
static LLVMValueRef index_by_edge(instrumenter *in, LLVMBasicBlockRef target, LLVMBasicBlockRef from, uint32_t index)
{
    LLVMPositionBuilderBeforeInstrAndDbgRecords(in->builder, LLVMGetFirstInstruction(target));
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef phi = LLVMBuildPhi(in->builder, in->i32, "");
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(target)); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsATerminatorInst(user))
            continue;
        LLVMBasicBlockRef source = LLVMGetInstructionParent(user);
        LLVMValueRef value = emit_i32(in, source == from ? index : 0);
        LLVMAddIncoming(phi, &value, &source, 1);
    }
    return phi;
}

static void cover_edge(instrumenter *in, LLVMValueRef terminator, LLVMBasicBlockRef target, uint32_t index)
{
    LLVMBasicBlockRef from = LLVMGetInstructionParent(terminator);
    LLVMValueRef number = has_one_way_in(target) ? emit_i32(in, index) : index_by_edge(in, target, from, index);
    LLVMValueRef first = LLVMGetFirstInstruction(target);
    while (LLVMIsAPHINode(first))
        first = LLVMGetNextInstruction(first);
    LLVMPositionBuilderBefore(in->builder, first);
    LLVMSetCurrentDebugLocation2(in->builder, LLVMInstructionGetDebugLoc(terminator));
    EMIT(in, COVER, number);
}

static void cover_switch(instrumenter *in, LLVMValueRef terminator, const site_block *block)
{
    for (uint32_t i = 0; i < block->successor_count; i++) {
        LLVMBasicBlockRef target = NULL;
        for (unsigned k = 0; !target && k < LLVMGetNumSuccessors(terminator); k++)
            if (successor_number(in, block, LLVMGetSuccessor(terminator, k)) == i)
                target = LLVMGetSuccessor(terminator, k);
        cover_edge(in, terminator, target, block->coverage + i);
    }
}

/* Both sides may lead to one block, which cannot tell them apart. */
static void cover_branch(instrumenter *in, LLVMValueRef branch, uint32_t coverage)
{
    LLVMBasicBlockRef if_true = LLVMGetSuccessor(branch, 0), if_false = LLVMGetSuccessor(branch, 1);
    if (if_true != if_false) {
        cover_edge(in, branch, if_true, coverage + 1);
        cover_edge(in, branch, if_false, coverage);
        return;
    }
    emit_before(in, branch);
    LLVMValueRef taken = LLVMBuildZExt(in->builder, LLVMGetCondition(branch), in->i32, "");
    EMIT(in, COVER, LLVMBuildAdd(in->builder, taken, emit_i32(in, coverage), ""));
}

static enum site_relation relation_of(LLVMValueRef condition)
{
    if (!LLVMIsAICmpInst(condition))
        return SITE_RELATION_OTHER;
    switch (LLVMGetICmpPredicate(condition)) {
    case LLVMIntUGT:
    case LLVMIntULT:
    case LLVMIntSGT:
    case LLVMIntSLT: return SITE_RELATION_STRICT;
    case LLVMIntUGE:
    case LLVMIntULE:
    case LLVMIntSGE:
    case LLVMIntSLE: return SITE_RELATION_LOOSE;
    default: return SITE_RELATION_OTHER;
    }
}

static void follow_branch(instrumenter *in, segment *run, LLVMValueRef branch)
{
    if (!LLVMIsConditional(branch) || (check_is_made_by_compiler(in, branch) && !check_report_block(in, branch))) {
        segment_finish(in, run, branch);
        return;
    }
    if (check_report_block(in, branch)) {
        check_instrument(in, run, branch);
        return;
    }
    LLVMValueRef condition = LLVMGetCondition(branch);
    uint32_t number = sites_add(in, SITE_BRANCH, relation_of(condition), branch);
    uint32_t block = sites_block_of(in, branch);
    if (block != SITE_NONE && in->sites->blocks.items[block].coverage != SITE_NONE)
        cover_branch(in, branch, in->sites->blocks.items[block].coverage);
    loops_note_branch(in, branch, number);
    flow_opening flow;
    bool opens = flow_opens(in, branch, &flow);
    segment_add_end(in, run, HELPER_BRANCH, condition, (segment_event_values){.site = number, .flow = opens ? &flow : NULL});
    segment_finish(in, run, branch);
}

static void follow_switch(instrumenter *in, segment *run, LLVMValueRef terminator)
{
    LLVMValueRef value = LLVMGetOperand(terminator, 0);
    uint32_t index = sites_block_of(in, terminator), number = sites_add(in, SITE_SWITCH, 0, terminator);
    if (index == SITE_NONE) {
        segment_finish(in, run, terminator);
        return;
    }
    site_block block = in->sites->blocks.items[index];
    unsigned width = shadow_width(LLVMTypeOf(value));
    in->sites->sites.items[number].first_case = (uint32_t)in->sites->cases.count;
    for (unsigned i = 1; i < LLVMGetNumSuccessors(terminator) && width; i++) {
        site_case one = {.value = LLVMConstIntGetSExtValue(LLVMGetOperand(terminator, 2 * i)),
                         .successor = successor_number(in, &block, LLVMGetSuccessor(terminator, i))};
        array_push(&in->sites->cases, one);
        in->sites->sites.items[number].case_count++;
    }
    if (block.coverage != SITE_NONE)
        cover_switch(in, terminator, &block);
    site *made = &in->sites->sites.items[number];
    flow_opening flow;
    bool opens = flow_opens(in, terminator, &flow);
    if (width)
        segment_add_end(in, run, HELPER_SWITCH, value,
                        (segment_event_values){.site = number,
                                               .cases = case_table(in, made),
                                               .case_count = made->case_count,
                                               .flow = opens ? &flow : NULL});
    segment_finish(in, run, terminator);
}

static void follow_computed_goto(instrumenter *in, LLVMValueRef jump)
{
    LLVMValueRef target = LLVMGetOperand(jump, 0);
    if (shadow_is_zero(shadow_of(in, target)))
        return;
    emit_before(in, jump);
    flow_concretize(in, target, sites_add(in, SITE_OTHER, 0, jump));
}

static void start_phi(instrumenter *in, LLVMValueRef phi)
{
    LLVMTypeRef type = symbolic_values_has(in, phi) ? shadow_type(in, LLVMTypeOf(phi)) : NULL;
    if (!type)
        return;
    LLVMPositionBuilderBeforeInstrAndDbgRecords(in->builder, phi);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    shadowed_phi made = {phi, LLVMBuildPhi(in->builder, type, "")};
    shadow_set(in, phi, made.shadow);
    array_push(&in->phis, made);
}

/* When all operands have shadows, the shadow phis get theirs. */
static void finish_phis(instrumenter *in)
{
    for (size_t i = 0; i < in->phis.count; i++) {
        LLVMValueRef phi = in->phis.items[i].phi, shadow = in->phis.items[i].shadow;
        for (unsigned k = 0; k < LLVMCountIncoming(phi); k++) {
            LLVMValueRef value = shadow_of(in, LLVMGetIncomingValue(phi, k));
            LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, k);
            LLVMAddIncoming(shadow, &value, &from, 1);
        }
    }
    array_clear(&in->phis);
}

void function_follow(instrumenter *in, LLVMValueRef at)
{
    switch (LLVMGetInstructionOpcode(at)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMUDiv: case LLVMSDiv: case LLVMURem: case LLVMSRem:
    case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMShl: case LLVMLShr: case LLVMAShr:
        follow_binary(in, at);
        break;
    case LLVMICmp: follow_compare(in, at); break;
    case LLVMZExt: case LLVMSExt: case LLVMTrunc: case LLVMPtrToInt: case LLVMIntToPtr: case LLVMBitCast:
        follow_cast(in, at);
        break;
    case LLVMFreeze: shadow_set(in, at, shadow_of(in, LLVMGetOperand(at, 0))); break;
    case LLVMSelect: follow_select(in, at); break;
    case LLVMPHI: start_phi(in, at); break;
    case LLVMGetElementPtr: memory_instrument_offset(in, at); break;
    case LLVMLoad: memory_instrument_load(in, at); break;
    case LLVMStore: memory_instrument_store(in, at); break;
    case LLVMAtomicRMW: case LLVMAtomicCmpXchg: memory_instrument_atomic(in, at); break;
    case LLVMExtractValue: case LLVMInsertValue: follow_aggregate(in, at); break;
    case LLVMCall: call_instrument(in, at); break;
    case LLVMRet: call_instrument_return(in, at); break;
    case LLVMIndirectBr: follow_computed_goto(in, at); break;
    case LLVMCallBr: lose_operands(in, at, LOSS_ASSEMBLY); break;
    case LLVMFAdd: case LLVMFSub: case LLVMFMul: case LLVMFDiv: case LLVMFRem: case LLVMFNeg: case LLVMFCmp:
    case LLVMFPToUI: case LLVMFPToSI: case LLVMUIToFP: case LLVMSIToFP: case LLVMFPTrunc: case LLVMFPExt:
        follow_float(in, at);
        break;
    case LLVMAlloca: case LLVMFence: case LLVMUnreachable: break;
    default: lose_operands(in, at, function_loss_reason(at)); break;
    }
}

/* Allocas stay at the top, before anything that is inlined there: only so are they static stack slots. */
static void instrument_entry(instrumenter *in, uint32_t coverage)
{
    value_list slots = {0};
    LLVMValueRef at = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(in->function));
    for (; LLVMIsAAllocaInst(at); at = LLVMGetNextInstruction(at))
        if (LLVMIsConstant(LLVMGetOperand(at, 0)))
            array_push(&slots, at);
    emit_before(in, at);
    in->start = EMIT(in, COVER, emit_i32(in, coverage));
    call_instrument_entry(in);
    for (size_t i = 0; i < slots.count; i++)
        memory_instrument_alloca(in, slots.items[i]);
    array_free(&slots);
}

/* Operands before their uses: a depth-first order of the reachable blocks, and their instructions as they were. */
static void collect_instructions(instrumenter *in, value_list *into)
{
    ARRAY(LLVMBasicBlockRef) stack = {0};
    ARRAY(LLVMBasicBlockRef) postorder = {0};
    map seen = {0};
    array_push(&stack, LLVMGetEntryBasicBlock(in->function));
    *map_put(&seen, (uint64_t)(uintptr_t)stack.items[0], NULL) = 0;
    while (stack.count) {
        LLVMBasicBlockRef block = stack.items[stack.count - 1];
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
        uint64_t *next = map_get(&seen, (uint64_t)(uintptr_t)block);
        if (*next == LLVMGetNumSuccessors(terminator)) {
            array_push(&postorder, block);
            stack.count--;
            continue;
        }
        LLVMBasicBlockRef successor = LLVMGetSuccessor(terminator, (unsigned)(*next)++);
        bool is_new;
        map_put(&seen, (uint64_t)(uintptr_t)successor, &is_new);
        if (is_new)
            array_push(&stack, successor);
    }
    for (size_t i = postorder.count; i-- > 0;)
        for (LLVMValueRef at = LLVMGetFirstInstruction(postorder.items[i]); at; at = LLVMGetNextInstruction(at))
            array_push(into, at);
    map_free(&seen);
    array_free(&stack);
    array_free(&postorder);
}

static bool is_main(instrumenter *in)
{
    size_t length;
    return !strcmp(LLVMGetValueName2(in->function, &length), "main");
}

static LLVMValueRef parameter_of_type(instrumenter *in, unsigned index, LLVMTypeRef type)
{
    LLVMValueRef found = index < LLVMCountParams(in->function) ? LLVMGetParam(in->function, index) : NULL;
    return found && LLVMTypeOf(found) == type ? found : NULL;
}

/* What is made of the parameter stands for it everywhere else. */
static void use_instead(LLVMValueRef parameter, LLVMValueRef made, unsigned operand)
{
    LLVMReplaceAllUsesWith(parameter, made);
    LLVMSetOperand(made, operand, parameter);
}

/* The kernel puts the arguments side by side: what main gets is a copy, with a node for each, and inputs among them. */
static void replace_arguments(instrumenter *in)
{
    if (!is_main(in))
        return;
    LLVMValueRef count = parameter_of_type(in, 0, in->i32), vector = parameter_of_type(in, 1, in->pointer);
    LLVMValueRef environment = parameter_of_type(in, 2, in->pointer);
    LLVMValueRef at = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(in->function));
    while (LLVMIsAAllocaInst(at))
        at = LLVMGetNextInstruction(at);
    emit_before(in, at);
    bool has_both = count && vector;
    LLVMValueRef copy = EMIT(in, ARGUMENTS, emit_i32(in, 0), emit_null(in));
    LLVMValueRef number = has_both ? EMIT(in, ARGUMENT_COUNT, emit_i32(in, 0)) : NULL;
    LLVMValueRef variables = environment ? EMIT(in, ENVIRONMENT, emit_null(in)) : NULL;
    if (environment)
        use_instead(environment, variables, 0);
    if (!has_both)
        return;
    use_instead(vector, copy, 1);
    use_instead(count, number, 0);
    LLVMSetOperand(copy, 0, count);
}

static void start_function(instrumenter *in)
{
    map *const maps[] = {&in->shadows, &in->blocks, &in->referents, &in->nodes, &in->watched, &in->addresses,
                         &in->uncertain};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        map_free(maps[i]);
}

static bool is_access(LLVMValueRef at)
{
    return LLVMIsALoadInst(at) || LLVMIsAStoreInst(at) || LLVMIsAAtomicRMWInst(at) || LLVMIsAAtomicCmpXchgInst(at);
}

static void watch_escapes(instrumenter *in, LLVMValueRef at)
{
    size_t length;
    if (LLVMIsAStoreInst(at))
        bounds_watch_escape(in, at, LLVMGetOperand(at, 0));
    else if (LLVMIsAReturnInst(at) && LLVMGetNumOperands(at))
        bounds_watch_escape(in, at, LLVMGetOperand(at, 0));
    if (!LLVMIsACallInst(at) || LLVMIsAIntrinsicInst(at) ||
        !strncmp(LLVMGetValueName2(LLVMGetCalledValue(at), &length), "__splat_h_", 10))
        return;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(at); i++)
        bounds_watch_escape(in, at, LLVMGetOperand(at, i));
}

/* Then nothing is known any more of what can be accessed. */
static bool may_free(LLVMValueRef at)
{
    size_t length;
    return LLVMIsACallInst(at) && !LLVMIsAIntrinsicInst(at) && !check_is_handler(LLVMGetCalledValue(at)) &&
           strncmp(LLVMGetValueName2(LLVMGetCalledValue(at), &length), "__splat_h_", 10) != 0;
}

void function_instrument(instrumenter *in, LLVMValueRef function)
{
    value_list instructions = {0};
    segment *run = segment_new();
    in->function = function;
    in->flow_token = NULL;
    start_function(in);
    make_all_wrapping(in);
    floats_split_fused(in);
    replace_arguments(in);
    slots_move(in);
    collect_instructions(in, &instructions);
    uint32_t leaf;
    if (leaves_find(in, function, &leaf))
        sites_find_function(in, leaf);
    else
        sites_add_function(in);
    loops_begin(in);
    instrument_entry(in, in->sites->functions.items[in->function_index].coverage);
    bool in_entry_slots = true;
    for (size_t i = 0; i < instructions.count; i++) {
        LLVMValueRef at = instructions.items[i];
        bool slot = LLVMIsAAllocaInst(at) != NULL;
        in_entry_slots &= slot;
        bool is_first_of_block = i == 0 || LLVMGetInstructionParent(at) != LLVMGetInstructionParent(instructions.items[i - 1]);
        if (is_first_of_block)
            bounds_enter_block(in, LLVMGetInstructionParent(at));
        else if (may_free(at))
            bounds_forget(in);
        if (!LLVMIsAPHINode(at) && (i == 0 || LLVMIsAPHINode(instructions.items[i - 1])))
            loop_instrument_header(in, at);
        if (!LLVMIsAPHINode(at) && (is_first_of_block || LLVMIsAPHINode(instructions.items[i - 1])))
            flow_instrument_join(in, at);
        watch_escapes(in, at);
        if (segment_add(in, run, at))
            continue;
        if (LLVMIsABranchInst(at)) {
            follow_branch(in, run, at);
            continue;
        }
        if (LLVMIsASwitchInst(at)) {
            follow_switch(in, run, at);
            continue;
        }
        segment_finish(in, run, at);
        if (is_access(at))
            bounds_check(in, at, false);
        if (slot && !(in_entry_slots && LLVMIsConstant(LLVMGetOperand(at, 0)))) {
            emit_after(in, at);
            memory_instrument_alloca(in, at);
        } else {
            function_follow(in, at);
        }
    }
    bounds_leave_function(in);
    finish_phis(in);
    loops_finish(in);
    array_push(&in->functions, function);
    segment_free(run);
    array_free(&instructions);
}
