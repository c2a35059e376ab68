#include "instrumenter.h"

static uint32_t number_of(const function_loops *of, LLVMBasicBlockRef block)
{
    const uint64_t *found = map_get(&of->numbers, (uint64_t)(uintptr_t)block);
    return found ? (uint32_t)*found : GRAPH_NONE;
}

static void add_block(function_loops *of, LLVMBasicBlockRef block)
{
    bool is_new;
    uint64_t *number = map_put(&of->numbers, (uint64_t)(uintptr_t)block, &is_new);
    if (!is_new)
        return;
    *number = of->blocks.count;
    array_push(&of->blocks, block);
}

void function_loops_find(instrumenter *in, LLVMValueRef function, function_loops *into)
{
    ARRAY(uint32_t) first = {0}, numbers = {0};
    block_list successors = {0};
    *into = (function_loops){0};
    add_block(into, LLVMGetEntryBasicBlock(function));
    for (size_t i = 0; i < into->blocks.count; i++) {
        array_push(&first, (uint32_t)numbers.count);
        sites_successors(in, into->blocks.items[i], &successors);
        for (size_t k = 0; k < successors.count; k++) {
            add_block(into, successors.items[k]);
            array_push(&numbers, number_of(into, successors.items[k]));
        }
    }
    array_push(&first, (uint32_t)numbers.count);
    graph_find_loops(&(graph){(uint32_t)into->blocks.count, first.items, numbers.items}, &into->loops);
    array_free(&first);
    array_free(&numbers);
    array_free(&successors);
}

void function_loops_free(function_loops *of)
{
    array_free(&of->blocks);
    map_free(&of->numbers);
    graph_loops_free(&of->loops);
}

bool function_loop_has(const function_loops *of, uint32_t loop, LLVMBasicBlockRef block)
{
    uint32_t number = number_of(of, block);
    uint32_t at = number == GRAPH_NONE ? GRAPH_NONE : of->loops.innermost[number];
    while (at != GRAPH_NONE && at != loop)
        at = of->loops.items[at].parent;
    return at == loop;
}

LLVMBasicBlockRef function_loop_header(const function_loops *of, uint32_t loop)
{
    return of->blocks.items[of->loops.items[loop].header];
}

static bool is_only_phis(LLVMBasicBlockRef block)
{
    LLVMValueRef at = LLVMGetFirstInstruction(block);
    while (LLVMIsAPHINode(at))
        at = LLVMGetNextInstruction(at);
    return at == LLVMGetBasicBlockTerminator(block);
}

/* Where an edge leads in the end: `a && b` is decided by a, and goes through a block that decides again by a phi. */
static LLVMBasicBlockRef follow_edge(LLVMBasicBlockRef from, LLVMBasicBlockRef to)
{
    for (int steps = 0; steps < 8; steps++) {
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(to), known = NULL;
        if (!is_only_phis(to) || LLVMGetInstructionOpcode(terminator) != LLVMBr || !LLVMIsConditional(terminator))
            return to;
        LLVMValueRef condition = LLVMGetCondition(terminator);
        if (!LLVMIsAPHINode(condition) || LLVMGetInstructionParent(condition) != to)
            return to;
        for (unsigned i = 0; i < LLVMCountIncoming(condition); i++)
            if (LLVMGetIncomingBlock(condition, i) == from)
                known = LLVMGetIncomingValue(condition, i);
        if (!known || !LLVMIsAConstantInt(known))
            return to;
        from = to;
        to = LLVMGetSuccessor(terminator, LLVMConstIntGetZExtValue(known) ? 0 : 1);
    }
    return to;
}

bool function_loop_is_left_by(instrumenter *in, const function_loops *of, uint32_t loop, LLVMValueRef terminator, bool *stays)
{
    if (LLVMGetInstructionOpcode(terminator) != LLVMBr || !LLVMIsConditional(terminator) ||
        check_is_made_by_compiler(in, terminator))
        return false;
    LLVMBasicBlockRef from = LLVMGetInstructionParent(terminator);
    bool when_true = function_loop_has(of, loop, follow_edge(from, LLVMGetSuccessor(terminator, 0)));
    bool when_false = function_loop_has(of, loop, follow_edge(from, LLVMGetSuccessor(terminator, 1)));
    *stays = when_true;
    return when_true != when_false;
}
