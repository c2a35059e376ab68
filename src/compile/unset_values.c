/* Variables that were never set. Once a variable is no longer in memory nothing is left of that but `undef`, or not even
 * that. So before variables leave memory each gets a first value that the optimizer knows nothing about, from the call of a
 * function that stands for it. What nobody reads goes by itself; what stays in memory needs it no more. */

#include "instrumenter.h"

#include <llvm-c/DebugInfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PREFIX "__splat_unset."

enum { MOST_PARTS = 16 }; /* of a structure; larger ones stay in memory mostly */

bool unset_value_is(const char *function)
{
    return !strncmp(function, PREFIX, strlen(PREFIX));
}

static bool is_call_of(LLVMValueRef value, const char *prefix)
{
    size_t length;
    return LLVMIsACallInst(value) && LLVMIsAFunction(LLVMGetCalledValue(value)) &&
           !strncmp(LLVMGetValueName2(LLVMGetCalledValue(value), &length), prefix, strlen(prefix));
}

/* ---- before variables leave memory ---- */

static bool can_leave_memory(instrumenter *in, LLVMValueRef at)
{
    if (!LLVMIsAAllocaInst(at) || !LLVMIsAConstantInt(LLVMGetOperand(at, 0)) ||
        LLVMConstIntGetZExtValue(LLVMGetOperand(at, 0)) != 1)
        return false;
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, LLVMGetAllocatedType(at), &leaves);
    bool can = leaves.count && leaves.count <= MOST_PARTS;
    array_free(&leaves);
    return can;
}

static LLVMValueRef declare_value(instrumenter *in, LLVMValueRef alloca)
{
    static const char *const promises[] = {"memory", "nounwind", "willreturn"};
    char name[64];
    snprintf(name, sizeof name, PREFIX "%zu", in->unset.count);
    LLVMTypeRef type = LLVMFunctionType(LLVMGetAllocatedType(alloca), NULL, 0, false);
    LLVMValueRef made = LLVMAddFunction(in->module, name, type);
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        unsigned kind = LLVMGetEnumAttributeKindForName(promises[i], strlen(promises[i]));
        LLVMAddAttributeAtIndex(made, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
    }
    array_push(&in->unset, (unset_variable){.variable = object_variable(in, alloca)});
    return made;
}

static void set_first_value(instrumenter *in, LLVMValueRef alloca, LLVMValueRef function)
{
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef value = LLVMBuildCall2(in->builder, LLVMGlobalGetValueType(function), function, NULL, 0, "");
    LLVMBuildStore(in->builder, value, alloca);
}

/* At the function's start, and again wherever a loop comes to the declaration. */
static void mark_variable(instrumenter *in, LLVMValueRef alloca, LLVMValueRef start)
{
    LLVMValueRef function = declare_value(in, alloca);
    const uint64_t *declared = map_get(&in->declared_at, (uint64_t)(uintptr_t)alloca);
    LLVMValueRef behind = declared ? (LLVMValueRef)(uintptr_t)*declared : NULL;
    LLVMPositionBuilderBefore(in->builder, start);
    set_first_value(in, alloca, function);
    if (!behind || LLVMGetInstructionParent(behind) == LLVMGetInstructionParent(start))
        return;
    LLVMPositionBuilderBefore(in->builder, behind);
    set_first_value(in, alloca, function);
}

static void mark_function(instrumenter *in, LLVMValueRef function)
{
    value_list variables = {0};
    LLVMValueRef at = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
    for (; LLVMIsAAllocaInst(at); at = LLVMGetNextInstruction(at))
        if (can_leave_memory(in, at))
            array_push(&variables, at);
    for (size_t i = 0; i < variables.count; i++)
        mark_variable(in, variables.items[i], at);
    array_free(&variables);
}

void unset_values_mark(instrumenter *in)
{
    objects_read_declarations(in);
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at))
        if (!LLVMIsDeclaration(at))
            mark_function(in, at);
    /* Allocas go, and others come in their place. */
    map_free(&in->declarations);
    map_free(&in->declared_at);
}

/* ---- when they have left it ---- */

static bool comes_from_mark(LLVMValueRef value)
{
    while (LLVMIsAExtractValueInst(value) || LLVMIsACastInst(value) || LLVMIsABinaryOperator(value))
        value = LLVMGetOperand(value, 0);
    return is_call_of(value, PREFIX);
}

static bool is_in_slot(LLVMValueRef address)
{
    while (LLVMIsAGetElementPtrInst(address))
        address = LLVMGetOperand(address, 0);
    return LLVMIsAAllocaInst(address) != NULL;
}

static void erase_unused(LLVMValueRef value)
{
    while (LLVMIsAInstruction(value) && !LLVMGetFirstUse(value)) {
        LLVMValueRef from = LLVMIsACallInst(value) ? NULL : LLVMGetOperand(value, 0);
        LLVMInstructionEraseFromParent(value);
        if (!from)
            return;
        value = from;
    }
}

void unset_values_drop_unread(instrumenter *in)
{
    value_list unread = {0};
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module), next; at; at = next) {
        size_t length;
        next = LLVMGetNextFunction(at);
        if (!unset_value_is(LLVMGetValueName2(at, &length)))
            continue;
        array_clear(&unread);
        for (LLVMUseRef use = LLVMGetFirstUse(at); use; use = LLVMGetNextUse(use))
            if (!LLVMGetFirstUse(LLVMGetUser(use)))
                array_push(&unread, LLVMGetUser(use));
        for (size_t i = 0; i < unread.count; i++)
            LLVMInstructionEraseFromParent(unread.items[i]);
        if (!LLVMGetFirstUse(at))
            LLVMDeleteFunction(at);
    }
    array_free(&unread);
}

void unset_values_sweep(instrumenter *in)
{
    value_list stores = {0};
    for (LLVMValueRef function = LLVMGetFirstFunction(in->module); function; function = LLVMGetNextFunction(function))
        for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
            for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
                if (LLVMIsAStoreInst(at) && comes_from_mark(LLVMGetOperand(at, 0)) && is_in_slot(LLVMGetOperand(at, 1)))
                    array_push(&stores, at);
    for (size_t i = 0; i < stores.count; i++) {
        LLVMValueRef value = LLVMGetOperand(stores.items[i], 0);
        LLVMInstructionEraseFromParent(stores.items[i]);
        erase_unused(value);
    }
    array_free(&stores);
}

/* ---- what is left ---- */

static LLVMValueRef value_of_bits(instrumenter *in, LLVMValueRef bits, LLVMTypeRef type)
{
    unsigned width = shadow_width(type);
    LLVMTypeRef integer = LLVMIntTypeInContext(in->context, width);
    if (LLVMGetTypeKind(type) == LLVMPointerTypeKind)
        return LLVMBuildIntToPtr(in->builder, bits, type, "");
    if (width < 64)
        bits = LLVMBuildTrunc(in->builder, bits, integer, "");
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? bits : LLVMBuildBitCast(in->builder, bits, type, "");
}

static LLVMValueRef object_of(instrumenter *in, LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
    unset_variable *of = &in->unset.items[strtoul(name + strlen(PREFIX), NULL, 10)];
    if (!of->object)
        of->object = object_describe(in, of->variable, LLVMABISizeOfType(in->layout, LLVMTypeOf(call)), false);
    return of->object;
}

/* Zero, and a shadow for runs that care. */
void unset_value_instrument(instrumenter *in, LLVMValueRef call)
{
    LLVMTypeRef type = LLVMTypeOf(call);
    LLVMValueRef value = LLVMConstNull(type), shadow = LLVMConstNull(shadow_type(in, type)), object = object_of(in, call);
    shadow_leaves leaves = {0};
    if (!LLVMGetFirstUse(call))
        return;
    shadow_collect_leaves(in, type, &leaves);
    emit_before(in, call);
    for (size_t i = 0; i < leaves.count; i++) {
        const shadow_leaf *leaf = &leaves.items[i];
        LLVMValueRef bits = EMIT(in, UNSET, object, emit_i32(in, shadow_width(leaf->type)));
        value = shadow_insert(in, value, value_of_bits(in, bits, leaf->type), leaf);
        shadow = shadow_insert(in, shadow, EMIT_NONE(in, UNSET_SHADOW), leaf);
    }
    shadow_set(in, value, shadow);
    LLVMReplaceAllUsesWith(call, value);
    array_free(&leaves);
}

/* Where nothing was instrumented the value is zero. */
static void drop_calls(LLVMValueRef function)
{
    for (LLVMUseRef use; (use = LLVMGetFirstUse(function));) {
        LLVMValueRef call = LLVMGetUser(use);
        LLVMReplaceAllUsesWith(call, LLVMConstNull(LLVMTypeOf(call)));
        LLVMInstructionEraseFromParent(call);
    }
    LLVMDeleteFunction(function);
}

void unset_values_finish(instrumenter *in)
{
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module), next; at; at = next) {
        size_t length;
        next = LLVMGetNextFunction(at);
        if (unset_value_is(LLVMGetValueName2(at, &length)))
            drop_calls(at);
    }
    array_free(&in->unset);
}
