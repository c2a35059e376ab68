/* Variables of a loop that are moved by the same step on every way through its body. */

#include "instrumenter.h"

#include <string.h>

static bool is_outside(const instrumenter *in, uint32_t loop, LLVMValueRef value)
{
    return !LLVMIsAInstruction(value) || !function_loop_has(&in->loops, loop, LLVMGetInstructionParent(value));
}

/* What computes the first of a pair, a sum and whether it overflowed; a sum that cannot is put into the pair by itself. */
static LLVMValueRef look_into_pair(LLVMValueRef value)
{
    LLVMValueRef pair = LLVMIsAExtractValueInst(value) ? LLVMGetOperand(value, 0) : NULL;
    if (pair && LLVMIsAInsertValueInst(pair))
        return LLVMGetOperand(pair, 1);
    return pair && LLVMIsAIntrinsicInst(pair) ? pair : value;
}

/* x + step, also where clang checks for overflow; null: it is none. */
static LLVMValueRef find_added(const instrumenter *in, uint32_t loop, LLVMValueRef value, LLVMValueRef to, LLVMOpcode *how)
{
    value = look_into_pair(value);
    size_t length = 0;
    const char *name = LLVMIsAIntrinsicInst(value) ? LLVMGetValueName2(LLVMGetCalledValue(value), &length) : "";
    bool is_sum = strstr(name, "add.with.overflow") || LLVMIsAGetElementPtrInst(value);
    bool is_difference = strstr(name, "sub.with.overflow");
    if (LLVMIsABinaryOperator(value)) {
        is_sum = LLVMGetInstructionOpcode(value) == LLVMAdd;
        is_difference = LLVMGetInstructionOpcode(value) == LLVMSub;
    }
    if ((!is_sum && !is_difference) || (LLVMIsAGetElementPtrInst(value) && LLVMGetNumOperands(value) != 2))
        return NULL;
    *how = is_sum ? LLVMAdd : LLVMSub;
    LLVMValueRef a = LLVMGetOperand(value, 0), b = LLVMGetOperand(value, 1);
    if (a == to && is_outside(in, loop, b))
        return b;
    return b == to && is_sum && is_outside(in, loop, a) ? a : NULL;
}

typedef struct even_step {
    LLVMValueRef by; /* null: none was found yet */
    LLVMOpcode how;
    LLVMTypeRef unit; /* of a pointer */
} even_step;

/* Is the value the phi and that step, by whichever way it comes? */
static bool is_even(const instrumenter *in, uint32_t loop, LLVMValueRef phi, LLVMValueRef value, even_step *step, int depth)
{
    LLVMOpcode how;
    LLVMValueRef by = find_added(in, loop, value, phi, &how);
    if (by) {
        LLVMTypeRef unit = LLVMIsAGetElementPtrInst(value) ? LLVMGetGEPSourceElementType(value) : NULL;
        bool is_same = !step->by || (step->by == by && step->how == how && step->unit == unit);
        *step = (even_step){by, how, unit};
        return is_same;
    }
    if (!LLVMIsAPHINode(value) || is_outside(in, loop, value) || value == phi || depth == 0)
        return false;
    for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
        if (!is_even(in, loop, phi, LLVMGetIncomingValue(value, i), step, depth - 1))
            return false;
    return true;
}

bool loop_moves_evenly(const instrumenter *in, uint32_t loop, LLVMValueRef phi)
{
    even_step step = {0};
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (function_loop_has(&in->loops, loop, LLVMGetIncomingBlock(phi, i)) &&
            !is_even(in, loop, phi, LLVMGetIncomingValue(phi, i), &step, 4))
            return false;
    return step.by != NULL;
}
