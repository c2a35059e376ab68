/* Small functions without decisions of their own, such as a rotation or a getter, are inlined before instrumentation:
 * afterwards the call protocol around them would cost more than they do. Their blocks are in the site table before, and a
 * mark travels with each inlined body, so that coverage still knows when they ran. */

#include "instrumenter.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#define MARK "__splat_leaf"

enum { SMALL = 24 };

static bool is_leaf(instrumenter *in, LLVMValueRef function)
{
    unsigned never = LLVMGetEnumAttributeKindForName("noinline", 8);
    if (LLVMIsDeclaration(function) || LLVMGetLinkage(function) != LLVMInternalLinkage ||
        instrument_is_resolver(in, function) ||
        LLVMGetEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, never) ||
        LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)))
        return false;
    size_t size = 0;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
            bool made_by_compiler = LLVMGetMetadata(at, in->nosanitize) != NULL;
            bool calls = LLVMIsACallInst(at) && !LLVMIsAIntrinsicInst(at);
            bool decides = LLVMIsATerminatorInst(at) && LLVMGetNumSuccessors(at) > 1;
            if (LLVMIsAAllocaInst(at) || ((calls || decides) && !made_by_compiler))
                return false;
            size += !made_by_compiler;
        }
    return size <= SMALL;
}

static void mark_leaf(instrumenter *in, LLVMValueRef function, LLVMValueRef mark)
{
    in->function = function;
    map_free(&in->blocks);
    sites_add_function(in);
    size_t length;
    const char *name = LLVMGetValueName2(function, &length);
    *map_put(&in->leaves, map_hash_bytes(name, length), NULL) = in->function_index;
    if (LLVMGetSubprogram(function))
        *map_put(&in->leaf_scopes, (uint64_t)(uintptr_t)LLVMGetSubprogram(function), NULL) = in->function_index;
    LLVMValueRef coverage = emit_i32(in, in->sites->functions.items[in->function_index].coverage);
    emit_before(in, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
    LLVMBuildCall2(in->builder, LLVMGlobalGetValueType(mark), mark, &coverage, 1, "");
    LLVMAddAttributeAtIndex(
        function, LLVMAttributeFunctionIndex,
        LLVMCreateEnumAttribute(in->context, LLVMGetEnumAttributeKindForName("alwaysinline", 12), 0));
}

bool leaves_mark(instrumenter *in)
{
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(in->context), &in->i32, 1, false);
    LLVMValueRef mark = NULL;
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at)) {
        if (!is_leaf(in, at))
            continue;
        if (!mark)
            mark = LLVMAddFunction(in->module, MARK, type);
        mark_leaf(in, at, mark);
    }
    return mark != NULL;
}

bool leaves_find(instrumenter *in, LLVMValueRef function, uint32_t *index)
{
    size_t length;
    const char *name = LLVMGetValueName2(function, &length);
    uint64_t *known = map_get(&in->leaves, map_hash_bytes(name, length));
    if (known)
        *index = (uint32_t)*known;
    return known != NULL;
}

uint32_t leaves_function_of(instrumenter *in, LLVMValueRef instruction)
{
    LLVMMetadataRef location = LLVMInstructionGetDebugLoc(instruction);
    uint64_t *leaf = location ? map_get(&in->leaf_scopes, (uint64_t)(uintptr_t)LLVMDILocationGetScope(location)) : NULL;
    return leaf ? (uint32_t)*leaf : in->function_index;
}

bool leaves_cover(instrumenter *in, LLVMValueRef call, const char *name)
{
    if (strcmp(name, MARK))
        return false;
    emit_before(in, call);
    EMIT(in, COVER, LLVMGetOperand(call, 0));
    LLVMInstructionEraseFromParent(call);
    return true;
}
