/* Which parts of a function depend on a decision: from it up to where its ways meet again. What is computed there and used
 * behind it depends on the decision too; so do the phis where the ways meet. The former are made phis as well, so that all
 * values that a decision may change have a place at which they can be labelled (flow_hooks.c).
 *
 * Ways from which the function never returns meet nothing: a decision with such a way stays open, as everything behind it
 * depends on its not having been taken. */

#include "instrumenter.h"

#include <string.h>

typedef struct flow_graph {
    block_list blocks;
    map numbers;
    ARRAY(uint32_t) first, successors;  /* all edges of the source's graph */
    ARRAY(uint32_t) kept_first, kept;   /* without those from which the function never returns */
    ARRAY(uint32_t) meets;              /* immediate post-dominators */
    uint8_t *is_doomed;
} flow_graph;

static uint32_t number_of(const flow_graph *of, LLVMBasicBlockRef block)
{
    const uint64_t *found = map_get(&of->numbers, (uint64_t)(uintptr_t)block);
    return found ? (uint32_t)*found : GRAPH_NONE;
}

static void add_block(flow_graph *of, LLVMBasicBlockRef block)
{
    bool is_new;
    uint64_t *number = map_put(&of->numbers, (uint64_t)(uintptr_t)block, &is_new);
    if (!is_new)
        return;
    *number = of->blocks.count;
    array_push(&of->blocks, block);
}

static void add_edges(instrumenter *in, LLVMValueRef function, flow_graph *to)
{
    block_list successors = {0};
    add_block(to, LLVMGetEntryBasicBlock(function));
    for (size_t i = 0; i < to->blocks.count; i++) {
        array_push(&to->first, (uint32_t)to->successors.count);
        sites_successors(in, to->blocks.items[i], &successors);
        for (size_t k = 0; k < successors.count; k++) {
            add_block(to, successors.items[k]);
            array_push(&to->successors, number_of(to, successors.items[k]));
        }
    }
    array_push(&to->first, (uint32_t)to->successors.count);
    array_free(&successors);
}

static bool is_end(LLVMBasicBlockRef block)
{
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    return terminator && LLVMIsAReturnInst(terminator);
}

/* A function that never returns at all has no doomed blocks: its loops are all that it does. */
static void find_doomed(flow_graph *of)
{
    size_t count = of->blocks.count;
    of->is_doomed = memory_allocate(count, 1);
    for (size_t i = 0; i < count; i++)
        of->is_doomed[i] = !is_end(of->blocks.items[i]);
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (size_t i = count; i-- > 0;)
            for (uint32_t k = of->first.items[i]; of->is_doomed[i] && k < of->first.items[i + 1]; k++)
                if (!of->is_doomed[of->successors.items[k]]) {
                    of->is_doomed[i] = 0;
                    has_changed = true;
                }
    }
    if (of->is_doomed[0])
        memset(of->is_doomed, 0, count);
}

static void find_meets(flow_graph *of)
{
    uint32_t count = (uint32_t)of->blocks.count;
    for (uint32_t i = 0; i < count; i++) {
        array_push(&of->kept_first, (uint32_t)of->kept.count);
        for (uint32_t k = of->first.items[i]; k < of->first.items[i + 1]; k++)
            if (!of->is_doomed[of->successors.items[k]])
                array_push(&of->kept, of->successors.items[k]);
        array_push(&of->meets, GRAPH_NONE);
    }
    array_push(&of->kept_first, (uint32_t)of->kept.count);
    if (!of->kept.items)
        return;
    graph_post_dominators(&(graph){count, of->kept_first.items, of->kept.items}, of->meets.items);
}

static void graph_make(instrumenter *in, LLVMValueRef function, flow_graph *into)
{
    *into = (flow_graph){0};
    add_edges(in, function, into);
    find_doomed(into);
    find_meets(into);
}

static void graph_drop(flow_graph *of)
{
    array_free(&of->blocks);
    map_free(&of->numbers);
    array_free(&of->first);
    array_free(&of->successors);
    array_free(&of->kept_first);
    array_free(&of->kept);
    array_free(&of->meets);
    memory_free(of->is_doomed);
}

/* Blocks that the decision leads to before its ways meet. */
static void find_region(const flow_graph *of, uint32_t from, uint32_t meet, uint8_t *is_inside)
{
    ARRAY(uint32_t) waiting = {0};
    memset(is_inside, 0, of->blocks.count);
    array_push(&waiting, from);
    while (waiting.count) {
        uint32_t at = array_pop(&waiting);
        for (uint32_t k = of->first.items[at]; k < of->first.items[at + 1]; k++) {
            uint32_t next = of->successors.items[k];
            if (next == meet || is_inside[next])
                continue;
            is_inside[next] = 1;
            array_push(&waiting, next);
        }
    }
    array_free(&waiting);
}

/* ---- values that leave a region ---- */

typedef struct region {
    const flow_graph *in;
    LLVMBasicBlockRef meet;
    const uint8_t *is_inside;
} region;

static bool has_block(const region *of, LLVMBasicBlockRef block)
{
    uint32_t number = number_of(of->in, block);
    /* reports of checks are not in the graph: they are where their check is */
    return number == GRAPH_NONE || of->is_inside[number];
}

static bool is_used_behind(const region *of, LLVMValueRef user, LLVMValueRef value)
{
    if (!LLVMIsAInstruction(user))
        return false;
    if (!LLVMIsAPHINode(user))
        return !has_block(of, LLVMGetInstructionParent(user));
    if (LLVMGetInstructionParent(user) == of->meet)
        return false; /* it is labelled itself */
    for (unsigned i = 0; i < LLVMCountIncoming(user); i++)
        if (LLVMGetIncomingValue(user, i) == value && !has_block(of, LLVMGetIncomingBlock(user, i)))
            return true;
    return false;
}

static bool is_needed_behind(const region *of, LLVMValueRef value)
{
    for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
        if (is_used_behind(of, LLVMGetUser(use), value))
            return true;
    return false;
}

static LLVMValueRef copy_at_meet(instrumenter *in, const region *of, LLVMValueRef value)
{
    LLVMPositionBuilderBeforeInstrAndDbgRecords(in->builder, LLVMGetFirstInstruction(of->meet));
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef made = LLVMBuildPhi(in->builder, LLVMTypeOf(value), "");
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(of->meet)); use; use = LLVMGetNextUse(use)) {
        if (!LLVMIsATerminatorInst(LLVMGetUser(use)))
            continue;
        LLVMBasicBlockRef from = LLVMGetInstructionParent(LLVMGetUser(use));
        LLVMAddIncoming(made, &value, &from, 1);
    }
    return made;
}

static void replace_operand(const region *of, LLVMValueRef user, LLVMValueRef value, LLVMValueRef by)
{
    for (int i = 0; i < LLVMGetNumOperands(user); i++) {
        if (LLVMGetOperand(user, (unsigned)i) != value)
            continue;
        if (!LLVMIsAPHINode(user) || !has_block(of, LLVMGetIncomingBlock(user, (unsigned)i)))
            LLVMSetOperand(user, (unsigned)i, by);
    }
}

static LLVMValueRef label_at_meet(instrumenter *in, const region *of, LLVMValueRef value)
{
    ARRAY(LLVMValueRef) users = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
        if (is_used_behind(of, LLVMGetUser(use), value))
            array_push(&users, LLVMGetUser(use));
    LLVMValueRef made = copy_at_meet(in, of, value);
    for (size_t i = 0; i < users.count; i++)
        replace_operand(of, users.items[i], value, made);
    array_free(&users);
    return made;
}

static bool has_several_values(LLVMValueRef phi)
{
    for (unsigned i = 1; i < LLVMCountIncoming(phi); i++)
        if (LLVMGetIncomingValue(phi, i) != LLVMGetIncomingValue(phi, 0))
            return true;
    return false;
}

/* What is known by its address alone needs no label: a slot of the stack is where it is. */
static bool can_leave(instrumenter *in, LLVMValueRef value)
{
    return shadow_width(LLVMTypeOf(value)) && !LLVMIsAAllocaInst(value) && !LLVMGetMetadata(value, in->nosanitize);
}

/* Values of types that have no shadow: a vector, a long double, a large integer. */
static bool is_without_label(LLVMValueRef value)
{
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(value));
    return !shadow_width(LLVMTypeOf(value)) && kind != LLVMVoidTypeKind && kind != LLVMTokenTypeKind;
}

/* Then nothing tells at the join what depends on the decision: it is not closed. */
static bool has_values_without_label(instrumenter *in, const region *of)
{
    for (LLVMValueRef at = LLVMGetFirstInstruction(of->meet); LLVMIsAPHINode(at); at = LLVMGetNextInstruction(at))
        if (is_without_label(at) && has_several_values(at))
            return true;
    for (size_t i = 0; i < of->in->blocks.count; i++) {
        if (!of->is_inside[i])
            continue;
        for (LLVMValueRef at = LLVMGetFirstInstruction(of->in->blocks.items[i]); at; at = LLVMGetNextInstruction(at))
            if (is_without_label(at) && !LLVMGetMetadata(at, in->nosanitize) && is_needed_behind(of, at))
                return true;
    }
    return false;
}

static void label_values(instrumenter *in, const region *of, flow_value_adder add, void *context)
{
    for (LLVMValueRef at = LLVMGetFirstInstruction(of->meet); LLVMIsAPHINode(at); at = LLVMGetNextInstruction(at))
        if (shadow_width(LLVMTypeOf(at)) && has_several_values(at))
            add(context, at);
    ARRAY(LLVMValueRef) leaving = {0};
    for (size_t i = 0; i < of->in->blocks.count; i++) {
        if (!of->is_inside[i])
            continue;
        for (LLVMValueRef at = LLVMGetFirstInstruction(of->in->blocks.items[i]); at; at = LLVMGetNextInstruction(at))
            if (can_leave(in, at) && is_needed_behind(of, at))
                array_push(&leaving, at);
    }
    for (size_t i = 0; i < leaving.count; i++)
        add(context, label_at_meet(in, of, leaving.items[i]));
    array_free(&leaving);
}

/* ---- decisions ---- */

LLVMValueRef flow_decided_by(instrumenter *in, LLVMValueRef terminator)
{
    LLVMOpcode opcode = LLVMGetInstructionOpcode(terminator);
    if (opcode == LLVMSwitch)
        return LLVMGetOperand(terminator, 0);
    return opcode == LLVMBr && LLVMIsConditional(terminator) && !check_is_made_by_compiler(in, terminator)
               ? LLVMGetCondition(terminator)
               : NULL;
}

/* 0, or 1 and twice a bit for each way, as events number them, from which the function never returns. */
static uint32_t doomed_ways(const flow_graph *of, uint32_t block)
{
    uint32_t made = 0;
    for (uint32_t k = of->first.items[block], i = 0; k < of->first.items[block + 1]; k++, i++)
        if (of->is_doomed[of->successors.items[k]] && !of->is_doomed[block])
            made |= 1 | (i < 31 ? (uint32_t)2 << i : 0);
    return made;
}

static uint32_t join_number(instrumenter *in, LLVMBasicBlockRef meet)
{
    bool is_new;
    uint64_t *number = map_put(&in->flow_joins, (uint64_t)(uintptr_t)meet, &is_new);
    if (is_new)
        *number = in->flow_joins.count;
    return (uint32_t)*number;
}

static void open_decision(instrumenter *in, const flow_graph *of, uint32_t block, LLVMValueRef terminator,
                          flow_value_adder add, void *context)
{
    uint32_t meet = of->kept_first.items[block + 1] - of->kept_first.items[block] > 1 ? of->meets.items[block] : GRAPH_NONE;
    uint8_t *is_inside = memory_allocate(of->blocks.count, 1);
    find_region(of, block, meet, is_inside);
    flow_decision made = {.stays = doomed_ways(of, block)};
    region over = {of, meet != GRAPH_NONE ? of->blocks.items[meet] : NULL, is_inside};
    if (over.meet && !has_values_without_label(in, &over)) {
        flow_part part = {of->blocks.items[block], &of->blocks, &of->numbers, is_inside};
        made.effects = flow_effects_of_region(in, &part, &made.arguments);
        made.join = join_number(in, over.meet);
        label_values(in, &over, add, context);
    }
    *map_put(&in->flow_decisions, (uint64_t)(uintptr_t)terminator, NULL) = in->flow_decision_list.count;
    array_push(&in->flow_decision_list, made);
    memory_free(is_inside);
}

bool flow_regions_add(instrumenter *in, LLVMValueRef function, flow_value_adder add, void *context)
{
    flow_graph of;
    bool has_more = false;
    graph_make(in, function, &of);
    for (uint32_t i = 0; i < of.blocks.count; i++) {
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(of.blocks.items[i]);
        LLVMValueRef by = terminator ? flow_decided_by(in, terminator) : NULL;
        if (!by || !symbolic_values_has(in, by) || map_get(&in->flow_decisions, (uint64_t)(uintptr_t)terminator))
            continue;
        open_decision(in, &of, i, terminator, add, context);
        has_more = true;
    }
    graph_drop(&of);
    return has_more;
}
