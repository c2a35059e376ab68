/* Which values of the module can ever depend on the input? What is loaded can, what a stranger passes or returns can, and
 * what is computed from such values. A loop counter that starts at a constant cannot, nor can the parameter of a static
 * function that is only called with such values. All others need no shadow.
 *
 * Optimistic: nothing is in the set at first, and what is added brings its uses. */

#include "instrumenter.h"

#include <string.h>

typedef struct finder {
    instrumenter *in;
    ARRAY(LLVMValueRef) waiting;
} finder;

static void add(finder *of, LLVMValueRef value)
{
    bool is_new;
    if (LLVMIsConstant(value) || !shadow_type(of->in, LLVMTypeOf(value)))
        return;
    map_put(&of->in->symbolic, (uint64_t)(uintptr_t)value, &is_new);
    if (is_new)
        array_push(&of->waiting, value);
}

bool symbolic_values_has(const instrumenter *in, LLVMValueRef value)
{
    return map_get(&in->symbolic, (uint64_t)(uintptr_t)value) != NULL;
}

bool symbolic_values_is_private(LLVMValueRef function)
{
    if (LLVMGetLinkage(function) != LLVMInternalLinkage)
        return false;
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != function)
            return false;
        for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
            if (LLVMGetOperand(user, i) == function)
                return false;
    }
    return true;
}

static bool returns_fresh(LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
    return library_effect_of(name) >= LIBRARY_ALLOCATES;
}

/* A definition that no other can replace. */
static bool is_final(LLVMValueRef callee)
{
    LLVMLinkage linkage = LLVMIsAFunction(callee) ? LLVMGetLinkage(callee) : LLVMExternalWeakLinkage;
    return LLVMIsAFunction(callee) && !LLVMIsDeclaration(callee) &&
           (linkage == LLVMInternalLinkage || linkage == LLVMExternalLinkage);
}

static void add_source(finder *of, LLVMValueRef at)
{
    if (LLVMIsALoadInst(at)) {
        if (!memory_reads_constant(of->in, at))
            add(of, at);
        return;
    }
    if (LLVMIsAAtomicRMWInst(at) || LLVMIsAAtomicCmpXchgInst(at))
        add(of, at);
    if (!LLVMIsACallInst(at) || LLVMIsAIntrinsicInst(at))
        return;
    LLVMValueRef callee = LLVMGetCalledValue(at);
    if (LLVMIsAInlineAsm(callee) || is_final(callee) || (LLVMIsAFunction(callee) && returns_fresh(at)))
        return;
    add(of, at);
}

static void add_sources(finder *of, LLVMValueRef function)
{
    if (!symbolic_values_is_private(function))
        for (unsigned i = 0; i < LLVMCountParams(function); i++)
            add(of, LLVMGetParam(function, i));
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
            add_source(of, at);
}

static void add_results(finder *of, LLVMValueRef function)
{
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
        if (LLVMIsACallInst(LLVMGetUser(use)) && LLVMGetCalledValue(LLVMGetUser(use)) == function)
            add(of, LLVMGetUser(use));
}

static void add_parameters(finder *of, LLVMValueRef call, LLVMValueRef argument)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!LLVMIsAFunction(callee) || LLVMIsDeclaration(callee))
        return;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call) && i < LLVMCountParams(callee); i++)
        if (LLVMGetOperand(call, i) == argument)
            add(of, LLVMGetParam(callee, i));
}

static void add_use(finder *of, LLVMValueRef value, LLVMValueRef user)
{
    if (!LLVMIsAInstruction(user))
        return;
    if (LLVMIsAReturnInst(user))
        add_results(of, LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)));
    else if (LLVMIsACallInst(user) && !LLVMIsAIntrinsicInst(user))
        add_parameters(of, user, value);
    else if (LLVMGetTypeKind(LLVMTypeOf(user)) != LLVMVoidTypeKind)
        add(of, user);
}

void symbolic_values_find(instrumenter *in)
{
    finder of = {.in = in};
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at)) {
        size_t length;
        if (!LLVMIsDeclaration(at) && strncmp(LLVMGetValueName2(at, &length), "__splat_", 8))
            add_sources(&of, at);
    }
    while (of.waiting.count) {
        LLVMValueRef value = array_pop(&of.waiting);
        for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use))
            add_use(&of, value, LLVMGetUser(use));
    }
    array_free(&of.waiting);
}
