/* Stack slots whose address leaves their function. They move to the stack of slots, each with a node of its own; so do
 * arrays of variable size. All others stay where they are: every access to them is in sight. */

#include "instrumenter.h"

#include "../runtime/abi.h"

#include <string.h>

static bool calls(LLVMValueRef instruction, const char *prefix)
{
    size_t length;
    return LLVMIsACallInst(instruction) && LLVMIsAFunction(LLVMGetCalledValue(instruction)) &&
           !strncmp(LLVMGetValueName2(LLVMGetCalledValue(instruction), &length), prefix, strlen(prefix));
}

static bool is_plain_user(LLVMValueRef user)
{
    return calls(user, "llvm.memcpy.") || calls(user, "llvm.memmove.") || calls(user, "llvm.memset.") ||
           calls(user, "llvm.lifetime.") || calls(user, "llvm.va_") || LLVMIsALoadInst(user) || LLVMIsAICmpInst(user);
}

/* Passed by value, it is copied by the call. */
static bool is_copied(instrumenter *in, LLVMValueRef call, LLVMValueRef address)
{
    if (!LLVMIsACallInst(call))
        return false;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++)
        if (LLVMGetOperand(call, i) == address && !LLVMGetCallSiteEnumAttribute(call, i + 1, in->byval))
            return false;
    return LLVMGetCalledValue(call) != address;
}

static bool escapes(instrumenter *in, LLVMValueRef address)
{
    for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsAGetElementPtrInst(user) ? escapes(in, user)
            : LLVMIsAStoreInst(user)       ? LLVMGetOperand(user, 0) == address
                                           : !is_plain_user(user) && !is_copied(in, user, address))
            return true;
    }
    return false;
}

static uint64_t element_size(instrumenter *in, LLVMValueRef alloca)
{
    return LLVMABISizeOfType(in->layout, LLVMGetAllocatedType(alloca));
}

static bool is_fixed(LLVMValueRef alloca)
{
    return LLVMIsAConstantInt(LLVMGetOperand(alloca, 0)) != NULL;
}

static uint64_t fixed_size(instrumenter *in, LLVMValueRef alloca)
{
    return element_size(in, alloca) * LLVMConstIntGetZExtValue(LLVMGetOperand(alloca, 0));
}

static uint64_t room_for(uint64_t size)
{
    return (size / ABI_SLOT_UNIT + 1) * ABI_SLOT_UNIT;
}

/* Where a slot of larger alignment begins, its frame being aligned to units only. */
static LLVMValueRef align(instrumenter *in, LLVMValueRef address, unsigned alignment)
{
    if (alignment <= ABI_SLOT_UNIT)
        return address;
    LLVMValueRef bits = LLVMBuildPtrToInt(in->builder, address, in->i64, "");
    bits = LLVMBuildAdd(in->builder, bits, emit_i64(in, alignment - 1), "");
    bits = LLVMBuildAnd(in->builder, bits, emit_i64(in, ~(uint64_t)(alignment - 1)), "");
    return LLVMBuildIntToPtr(in->builder, bits, in->pointer, "");
}

/* `at`: where the room begins; the slot takes the place of the alloca, which goes. */
static void replace(instrumenter *in, LLVMValueRef alloca, LLVMValueRef at, LLVMValueRef size, uint64_t fixed)
{
    LLVMValueRef start = align(in, at, LLVMGetAlignment(alloca));
    LLVMValueRef object = emit_null(in), slot = EMIT(in, SLOT, start, size, object);
    LLVMSetOperand(slot, 2, object_declare_slot(in, alloca, fixed, slot));
    LLVMReplaceAllUsesWith(alloca, slot);
    LLVMInstructionEraseFromParent(alloca);
    if (fixed)
        array_push(&in->fixed_slots, slot);
}

static void move_fixed(instrumenter *in, const value_list *slots, LLVMValueRef before)
{
    uint64_t total = 0, offset = 0;
    for (size_t i = 0; i < slots->count; i++) {
        unsigned alignment = LLVMGetAlignment(slots->items[i]);
        total += room_for(fixed_size(in, slots->items[i])) + (alignment > ABI_SLOT_UNIT ? alignment : 0);
    }
    LLVMPositionBuilderBefore(in->builder, before);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    in->slots = EMIT(in, SLOTS, emit_i64(in, total));
    for (size_t i = 0; i < slots->count; i++) {
        LLVMValueRef distance = emit_i64(in, offset), alloca = slots->items[i];
        uint64_t size = fixed_size(in, alloca);
        unsigned alignment = LLVMGetAlignment(alloca);
        offset += room_for(size) + (alignment > ABI_SLOT_UNIT ? alignment : 0);
        replace(in, alloca, LLVMBuildGEP2(in->builder, in->i8, in->slots, &distance, 1, ""), emit_i64(in, size), size);
    }
}

/* alloca, and arrays of variable length: what they take is given back with the frame or the scope. */
static void move_variable(instrumenter *in, LLVMValueRef alloca)
{
    emit_before(in, alloca);
    LLVMValueRef count = emit_bits(in, LLVMGetOperand(alloca, 0));
    LLVMValueRef size = LLVMBuildMul(in->builder, count, emit_i64(in, element_size(in, alloca)), "");
    unsigned alignment = LLVMGetAlignment(alloca);
    uint64_t more = ABI_SLOT_UNIT + (alignment > ABI_SLOT_UNIT ? alignment : 0);
    LLVMValueRef room = LLVMBuildAdd(in->builder, size, emit_i64(in, more), "");
    room = LLVMBuildAnd(in->builder, room, emit_i64(in, ~(uint64_t)(ABI_SLOT_UNIT - 1)), "");
    replace(in, alloca, EMIT(in, SLOTS, room), size, 0);
}

/* An inner scope takes variable arrays and gives them back. */
static void follow_scope(instrumenter *in, LLVMValueRef save)
{
    emit_after(in, save);
    LLVMValueRef top = EMIT(in, SLOTS, emit_i64(in, 0));
    for (LLVMUseRef use = LLVMGetFirstUse(save); use; use = LLVMGetNextUse(use)) {
        if (!calls(LLVMGetUser(use), "llvm.stackrestore"))
            continue;
        emit_before(in, LLVMGetUser(use));
        EMIT(in, DROP_SLOTS, top);
    }
}

static bool returns_twice(LLVMValueRef call)
{
    return calls(call, "setjmp") || calls(call, "_setjmp") || calls(call, "__sigsetjmp") || calls(call, "sigsetjmp");
}

typedef struct frame {
    value_list fixed, variable, saves, jumps, returns;
} frame;

static void sort_instruction(instrumenter *in, LLVMValueRef at, frame *into)
{
    if (LLVMIsAAllocaInst(at) && LLVMGetPointerAddressSpace(LLVMTypeOf(at)) == 0) {
        if (!is_fixed(at))
            array_push(&into->variable, at);
        else if (fixed_size(in, at) && escapes(in, at))
            array_push(&into->fixed, at);
    } else if (calls(at, "llvm.stacksave")) {
        array_push(&into->saves, at);
    } else if (returns_twice(at)) {
        array_push(&into->jumps, at);
    } else if (LLVMIsAReturnInst(at)) {
        array_push(&into->returns, at);
    }
}

/* Before the return, or before the call that must be a jump. */
static LLVMValueRef end_of(LLVMValueRef ret)
{
    LLVMValueRef before = LLVMGetPreviousInstruction(ret);
    bool tail = before && LLVMIsACallInst(before) && LLVMGetTailCallKind(before) == LLVMTailCallKindMustTail;
    return tail ? before : ret;
}

static void end_slots(instrumenter *in, LLVMValueRef ret, bool has_variable)
{
    emit_before(in, end_of(ret));
    if (has_variable) {
        EMIT(in, DROP_SLOTS, in->slots);
        return;
    }
    for (size_t i = 0; i < in->fixed_slots.count; i++)
        EMIT(in, SLOT_ENDS, in->fixed_slots.items[i]);
    EMIT(in, SLOTS_END, in->slots);
}

/* Functions that were left by longjmp gave nothing back. */
static void follow_jump(instrumenter *in, LLVMValueRef call)
{
    emit_before(in, call);
    LLVMValueRef top = EMIT(in, SLOTS, emit_i64(in, 0));
    emit_after(in, call);
    EMIT(in, DROP_SLOTS, top);
}

static LLVMValueRef after_allocas(LLVMValueRef function)
{
    LLVMValueRef at = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
    while (LLVMIsAAllocaInst(at))
        at = LLVMGetNextInstruction(at);
    return at;
}

void slots_move(instrumenter *in)
{
    frame of = {0};
    in->slots = NULL;
    array_clear(&in->fixed_slots);
    if (!in->checks_memory)
        return;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(in->function); block; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
            sort_instruction(in, at, &of);
    if (of.fixed.count + of.variable.count + of.jumps.count) {
        LLVMValueRef start = after_allocas(in->function);
        move_fixed(in, &of.fixed, start);
        for (size_t i = 0; i < of.variable.count; i++)
            move_variable(in, of.variable.items[i]);
        for (size_t i = 0; i < of.saves.count && of.variable.count; i++)
            follow_scope(in, of.saves.items[i]);
        for (size_t i = 0; i < of.jumps.count; i++)
            follow_jump(in, of.jumps.items[i]);
        for (size_t i = 0; i < of.returns.count; i++)
            end_slots(in, of.returns.items[i], of.variable.count || of.jumps.count);
    }
    array_free(&of.fixed);
    array_free(&of.variable);
    array_free(&of.saves);
    array_free(&of.jumps);
    array_free(&of.returns);
}
