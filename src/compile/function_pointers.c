/* The effects of library functions that are known by name (library_functions.h) would be unknown where they are called by a
 * pointer. So a pointer to one leads to a function that only calls it, the same in all object files, because programs compare
 * such pointers. */

#include "../base/text.h"
#include "instrumenter.h"
#include "library_functions.h"

enum { MOST_PARAMETERS = 8 };

static bool has_attribute(LLVMValueRef function, const char *name, size_t length)
{
    unsigned kind = LLVMGetEnumAttributeKindForName(name, length);
    return LLVMGetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, kind) != NULL;
}

/* Those that change memory, and longjmp, which often stands in a struct with what the program read. */
static bool is_forwarded(LLVMValueRef function)
{
    size_t length;
    LLVMTypeRef type = LLVMGlobalGetValueType(function);
    if (!LLVMIsDeclaration(function) || LLVMIsFunctionVarArg(type) || LLVMCountParamTypes(type) > MOST_PARAMETERS)
        return false;
    enum library_effect effect = library_effect_of(LLVMGetValueName2(function, &length));
    return effect >= LIBRARY_COPY || (effect == LIBRARY_SINK && has_attribute(function, "noreturn", 8));
}

static bool is_call_of(LLVMValueRef user, LLVMValueRef function)
{
    return LLVMIsACallInst(user) && LLVMGetCalledValue(user) == function;
}

static bool has_pointer(LLVMValueRef function)
{
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
        if (!is_call_of(LLVMGetUser(use), function))
            return true;
    return false;
}

static LLVMValueRef declare_forwarder(instrumenter *in, LLVMValueRef to)
{
    size_t length;
    char *name = text_format("splat_by_pointer_%s", LLVMGetValueName2(to, &length));
    LLVMValueRef function = LLVMAddFunction(in->module, name, LLVMGlobalGetValueType(to));
    memory_free(name);
    LLVMSetLinkage(function, LLVMLinkOnceODRLinkage);
    /* As all functions, so that stacks can be walked. */
    LLVMAddTargetDependentFunctionAttr(function, "frame-pointer", "all");
    return function;
}

static void define_forwarder(instrumenter *in, LLVMValueRef function, LLVMValueRef to)
{
    LLVMValueRef arguments[MOST_PARAMETERS];
    LLVMGetParams(function, arguments);
    LLVMPositionBuilderAtEnd(in->builder, LLVMAppendBasicBlockInContext(in->context, function, ""));
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMTypeRef type = LLVMGlobalGetValueType(to);
    LLVMValueRef result = LLVMBuildCall2(in->builder, type, to, arguments, LLVMCountParams(function), "");
    if (LLVMGetTypeKind(LLVMTypeOf(result)) == LLVMVoidTypeKind)
        LLVMBuildRetVoid(in->builder);
    else
        LLVMBuildRet(in->builder, result);
}

/* Constants cannot be changed one by one: all uses are, and then the calls again. */
static void forward_pointers(instrumenter *in, LLVMValueRef function)
{
    LLVMValueRef forwarder = declare_forwarder(in, function);
    LLVMReplaceAllUsesWith(function, forwarder);
    for (LLVMUseRef use = LLVMGetFirstUse(forwarder), next; use; use = next) {
        next = LLVMGetNextUse(use);
        LLVMValueRef user = LLVMGetUser(use);
        if (is_call_of(user, forwarder))
            LLVMSetOperand(user, (unsigned)LLVMGetNumOperands(user) - 1, function);
    }
    define_forwarder(in, forwarder, function);
}

void function_pointers_forward(instrumenter *in)
{
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module), next; at; at = next) {
        next = LLVMGetNextFunction(at);
        if (is_forwarded(at) && has_pointer(at))
            forward_pointers(in, at);
    }
}
