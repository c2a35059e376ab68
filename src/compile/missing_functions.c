/* Functions that newer C libraries have and this one may not. A file that declares one rightly and calls it gets a weak body
 * of it, which calls Splat's version: so it is there, the program's own wins, and it is not found by a configure script that
 * only asks whether the name can be linked, and would then rely on a header that does not declare it. */

#include "instrumenter.h"

static const struct missing {
    const char *name, *ours;
} missing[] = {{"strlcpy", "__libsplat_strlcpy"}, {"strlcat", "__libsplat_strlcat"}};

/* size_t (char *, const char *, size_t) */
static bool is_declared_rightly(instrumenter *in, LLVMValueRef function)
{
    LLVMTypeRef type = LLVMGlobalGetValueType(function), parameters[3];
    if (LLVMCountParamTypes(type) != 3 || LLVMIsFunctionVarArg(type) || LLVMGetReturnType(type) != in->i64)
        return false;
    LLVMGetParamTypes(type, parameters);
    return parameters[0] == in->pointer && parameters[1] == in->pointer && parameters[2] == in->i64;
}

/* A new function, because what the declaration says for debuggers may not stand at a definition. */
static void define(instrumenter *in, LLVMValueRef declared, const struct missing *of)
{
    LLVMTypeRef type = LLVMGlobalGetValueType(declared);
    LLVMSetValueName2(declared, "", 0);
    LLVMValueRef arguments[3], function = LLVMAddFunction(in->module, of->name, type);
    LLVMValueRef real = LLVMAddFunction(in->module, of->ours, type);
    LLVMReplaceAllUsesWith(declared, function);
    LLVMDeleteFunction(declared);
    LLVMGetParams(function, arguments);
    LLVMPositionBuilderAtEnd(in->builder, LLVMAppendBasicBlockInContext(in->context, function, ""));
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMBuildRet(in->builder, LLVMBuildCall2(in->builder, type, real, arguments, 3, ""));
    LLVMSetLinkage(function, LLVMWeakAnyLinkage);
}

void missing_functions_add(instrumenter *in)
{
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        LLVMValueRef function = LLVMGetNamedFunction(in->module, missing[i].name);
        if (function && LLVMIsDeclaration(function) && LLVMGetFirstUse(function) && is_declared_rightly(in, function))
            define(in, function, &missing[i]);
    }
}
