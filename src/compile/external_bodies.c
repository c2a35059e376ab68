/* Functions whose body a header shows, for inlining, while their definition is in a library (getchar and tolower of the C
 * library when optimizing). They are called as if the header had only declared them: there is an instrumented version of
 * the definition, or the call is counted, whereas an inlined body would be neither. A body that must be inlined is taken
 * as the file's own. */

#include "instrumenter.h"

#include <string.h>

static bool must_be_inlined(LLVMValueRef function)
{
    unsigned always = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
    return LLVMGetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, always) != NULL;
}

static void declare_only(instrumenter *in, LLVMValueRef function)
{
    size_t length;
    char *name = memory_copy_text(LLVMGetValueName2(function, &length));
    LLVMSetValueName2(function, "", 0);
    LLVMValueRef declared = LLVMAddFunction(in->module, name, LLVMGlobalGetValueType(function));
    LLVMReplaceAllUsesWith(function, declared);
    LLVMDeleteFunction(function);
    memory_free(name);
}

void external_bodies_drop(instrumenter *in)
{
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module), next; at; at = next) {
        next = LLVMGetNextFunction(at);
        if (LLVMGetLinkage(at) != LLVMAvailableExternallyLinkage)
            continue;
        if (must_be_inlined(at))
            LLVMSetLinkage(at, LLVMInternalLinkage);
        else
            declare_only(in, at);
    }
}
