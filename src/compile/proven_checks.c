/* Checks that cannot fail, because the optimizer proved their conditions constant, are taken out, and the pieces of code
 * around them become one block again: so longer segments, fewer tests. Branches of the source stay as they are, even
 * those with constant conditions. */

#include "instrumenter.h"

#include <llvm-c/DebugInfo.h>

static bool has_one_way_in(LLVMBasicBlockRef block)
{
    LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
    return use && !LLVMGetNextUse(use);
}

/* The block that the check goes on to for sure; null when that is not known. */
static LLVMBasicBlockRef sure_successor(instrumenter *in, LLVMValueRef terminator)
{
    LLVMBasicBlockRef report = check_report_block(in, terminator);
    if (!report || !LLVMIsAConstantInt(LLVMGetCondition(terminator)))
        return NULL;
    LLVMBasicBlockRef taken = LLVMGetSuccessor(terminator, LLVMConstIntGetZExtValue(LLVMGetCondition(terminator)) ? 0 : 1);
    return taken == report ? NULL : taken;
}

/* An unreachable report gives back its phi entries with its way in. */
static void delete_report(LLVMBasicBlockRef report)
{
    LLVMValueRef undefined;
    for (LLVMValueRef at; (at = LLVMGetLastInstruction(report));) {
        if (LLVMGetFirstUse(at)) {
            undefined = LLVMGetPoison(LLVMTypeOf(at));
            LLVMReplaceAllUsesWith(at, undefined);
        }
        LLVMInstructionEraseFromParent(at);
    }
    LLVMDeleteBasicBlock(report);
}

static bool begins_with_phi(LLVMBasicBlockRef block)
{
    return LLVMIsAPHINode(LLVMGetFirstInstruction(block)) != NULL;
}

/* Moves the block's code to the front of its only successor, which has no other way in. What stays behind are phis,
 * stack slots and the jump, for other phis name the blocks that control comes from. */
static void move_code(instrumenter *in, LLVMBasicBlockRef block, LLVMBasicBlockRef next)
{
    LLVMValueRef jump = LLVMGetBasicBlockTerminator(block);
    for (LLVMValueRef at = LLVMGetPreviousInstruction(jump), before; at && !LLVMIsAPHINode(at); at = before) {
        before = LLVMGetPreviousInstruction(at);
        if (LLVMIsAAllocaInst(at) && LLVMIsConstant(LLVMGetOperand(at, 0)))
            continue;
        LLVMMetadataRef place = LLVMInstructionGetDebugLoc(at);
        LLVMInstructionRemoveFromParent(at);
        LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(next));
        LLVMSetCurrentDebugLocation2(in->builder, place); /* or it would take the builder's */
        LLVMInsertIntoBuilder(in->builder, at);
    }
}

static void drop_check(instrumenter *in, LLVMBasicBlockRef block)
{
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    LLVMBasicBlockRef next = sure_successor(in, terminator), report = check_report_block(in, terminator);
    if (!next || !has_one_way_in(report) || begins_with_phi(next))
        return;
    LLVMPositionBuilderBefore(in->builder, terminator);
    LLVMBuildBr(in->builder, next);
    LLVMInstructionEraseFromParent(terminator);
    delete_report(report);
    if (has_one_way_in(next))
        move_code(in, block, next);
}

void proven_checks_drop(instrumenter *in)
{
    for (LLVMValueRef function = LLVMGetFirstFunction(in->module); function; function = LLVMGetNextFunction(function))
        for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
            drop_check(in, block);
}
