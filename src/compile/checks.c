/* clang's -fsanitize checks: a branch that carries !nosanitize, one side of which calls __ubsan_handle_*. They become
 * check events, not branches, and are left out of the source's graph. */

#include "instrumenter.h"

#include "../trace/bug_kinds.h"
#include "../trace/segment.h"

#include <string.h>

#define HANDLER_PREFIX "__ubsan_handle_"

static const struct handler_kind {
    const char *name;
    enum bug_kind kind;
} handler_kinds[] = {
    {"add_overflow", BUG_SIGNED_OVERFLOW},   {"sub_overflow", BUG_SIGNED_OVERFLOW},
    {"mul_overflow", BUG_SIGNED_OVERFLOW},   {"negate_overflow", BUG_SIGNED_OVERFLOW},
    {"divrem_overflow", BUG_DIVIDE_BY_ZERO}, {"shift_out_of_bounds", BUG_SHIFT},
    {"out_of_bounds", BUG_OUT_OF_BOUNDS_READ}, {"builtin_unreachable", BUG_UNREACHABLE_CODE},
    {"missing_return", BUG_UNREACHABLE_CODE}, {"vla_bound_not_positive", BUG_VLA_BOUND},
    {"load_invalid_value", BUG_INVALID_VALUE}, {"invalid_builtin", BUG_INVALID_VALUE},
    {"nonnull", BUG_INVALID_VALUE},          {"nullability", BUG_INVALID_VALUE},
    {"type_mismatch", BUG_MISALIGNED},
};

bool check_is_handler(LLVMValueRef function)
{
    size_t length;
    return !strncmp(LLVMGetValueName2(function, &length), HANDLER_PREFIX, strlen(HANDLER_PREFIX));
}

static LLVMValueRef handler_call(LLVMBasicBlockRef block)
{
    for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
        if (LLVMGetInstructionOpcode(at) == LLVMCall && check_is_handler(LLVMGetCalledValue(at)))
            return at;
    }
    return NULL;
}

bool check_is_made_by_compiler(instrumenter *in, LLVMValueRef terminator)
{
    return LLVMGetMetadata(terminator, in->nosanitize) != NULL;
}

LLVMBasicBlockRef check_report_block(instrumenter *in, LLVMValueRef terminator)
{
    if (LLVMGetInstructionOpcode(terminator) != LLVMBr || !LLVMIsConditional(terminator) ||
        !check_is_made_by_compiler(in, terminator))
        return NULL;
    for (unsigned i = 0; i < 2; i++)
        if (handler_call(LLVMGetSuccessor(terminator, i)))
            return LLVMGetSuccessor(terminator, i);
    return NULL;
}

static enum bug_kind kind_of_handler(LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length) + strlen(HANDLER_PREFIX);
    for (size_t i = 0; i < sizeof handler_kinds / sizeof *handler_kinds; i++)
        if (!strncmp(name, handler_kinds[i].name, strlen(handler_kinds[i].name)))
            return handler_kinds[i].kind;
    return BUG_INVALID_VALUE;
}

static bool is_stored_through(LLVMValueRef address, int depth)
{
    for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsAInstruction(user))
            continue;
        if (LLVMGetInstructionOpcode(user) == LLVMStore && LLVMGetOperand(user, 1) == address)
            return true;
        if (LLVMGetInstructionOpcode(user) == LLVMGetElementPtr && depth < 4 && is_stored_through(user, depth + 1))
            return true;
    }
    return false;
}

/* The check and the access may each have widened the index for themselves. */
static LLVMValueRef without_widening(LLVMValueRef index)
{
    return LLVMIsASExtInst(index) || LLVMIsAZExtInst(index) ? LLVMGetOperand(index, 0) : index;
}

/* An index check does not say whether it guards a read or a write: the access behind it does. */
static enum bug_kind kind_of_bounds(LLVMValueRef terminator, LLVMBasicBlockRef report)
{
    LLVMValueRef compare = LLVMGetCondition(terminator);
    if (LLVMIsAICmpInst(compare)) {
        LLVMBasicBlockRef next = LLVMGetSuccessor(terminator, LLVMGetSuccessor(terminator, 0) == report);
        LLVMValueRef index = without_widening(LLVMGetOperand(compare, 0));
        for (LLVMValueRef at = LLVMGetFirstInstruction(next); at; at = LLVMGetNextInstruction(at)) {
            if (!LLVMIsAGetElementPtrInst(at))
                continue;
            for (int i = 1; i < LLVMGetNumOperands(at); i++)
                if (without_widening(LLVMGetOperand(at, (unsigned)i)) == index && is_stored_through(at, 0))
                    return BUG_OUT_OF_BOUNDS_WRITE;
        }
    }
    return BUG_OUT_OF_BOUNDS_READ;
}

static bool compares_with_zero(LLVMValueRef value)
{
    return LLVMIsAICmpInst(value) && LLVMGetICmpPredicate(value) == LLVMIntNE &&
           LLVMIsConstant(LLVMGetOperand(value, 1)) && LLVMIsNull(LLVMGetOperand(value, 1));
}

static uint32_t check_condition(instrumenter *in, segment *run, LLVMValueRef terminator, LLVMValueRef condition,
                                bool holds_when, enum bug_kind kind)
{
    uint32_t number = sites_add(in, SITE_CHECK, kind, terminator);
    segment_event_values values = {.site = number, .holds_when = holds_when, .kind = kind};
    segment_add_end(in, run, HELPER_CHECK, condition, values);
    return number;
}

/* Our handlers keep all registers, so that a check costs its function no spills. */
void check_cool_handler(LLVMValueRef call)
{
    LLVMSetInstructionCallConv(call, LLVMPreserveMostCallConv);
    LLVMSetFunctionCallConv(LLVMGetCalledValue(call), LLVMPreserveMostCallConv);
}

void check_instrument(instrumenter *in, segment *run, LLVMValueRef terminator)
{
    LLVMBasicBlockRef report = check_report_block(in, terminator);
    LLVMValueRef handler = handler_call(report), condition = LLVMGetCondition(terminator);
    bool holds_when = LLVMGetSuccessor(terminator, 0) != report;
    enum bug_kind kind = kind_of_handler(handler);
    uint32_t number;
    if (kind == BUG_OUT_OF_BOUNDS_READ)
        kind = kind_of_bounds(terminator, report);
    if (kind == BUG_DIVIDE_BY_ZERO && LLVMIsAInstruction(condition) && LLVMGetInstructionOpcode(condition) == LLVMAnd) {
        /* One branch for two bugs: aim at each. The failing run tells them apart by the values. */
        number = (uint32_t)in->sites->sites.count;
        for (unsigned i = 0; i < 2; i++) {
            LLVMValueRef part = LLVMGetOperand(condition, i);
            check_condition(in, run, terminator, part, holds_when,
                            compares_with_zero(part) ? BUG_DIVIDE_BY_ZERO : BUG_SIGNED_OVERFLOW);
        }
    } else {
        number = check_condition(in, run, terminator, condition, holds_when, kind);
    }
    segment_finish(in, run, terminator);
    check_cool_handler(handler);
    emit_before(in, handler);
    EMIT(in, FAILING, emit_i32(in, number), emit_i32(in, kind));
}
