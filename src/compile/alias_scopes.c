/* The program's accesses never touch Splat's own memory, nor do coverage bytes lie in its other tables. Said to the
 * optimizer, a page's mark that was tested once stays known across the program's stores. */

#include "instrumenter.h"

#include <string.h>

typedef struct scopes {
    LLVMValueRef tables, coverage, both; /* lists of scopes, as metadata wants them */
    unsigned member, stranger;           /* metadata kinds alias.scope and noalias */
} scopes;

static LLVMMetadataRef scope(instrumenter *in, const char *name, LLVMMetadataRef domain)
{
    LLVMMetadataRef parts[] = {LLVMMDStringInContext2(in->context, name, strlen(name)), domain};
    return LLVMMDNodeInContext2(in->context, parts, domain ? 2 : 1);
}

static LLVMValueRef list(instrumenter *in, LLVMMetadataRef *items, size_t count)
{
    return LLVMMetadataAsValue(in->context, LLVMMDNodeInContext2(in->context, items, count));
}

static scopes make_scopes(instrumenter *in)
{
    LLVMMetadataRef domain = scope(in, "splat", NULL);
    LLVMMetadataRef all[] = {scope(in, "splat tables", domain), scope(in, "splat coverage", domain)};
    return (scopes){.tables = list(in, &all[0], 1),
                    .coverage = list(in, &all[1], 1),
                    .both = list(in, all, 2),
                    .member = LLVMGetMDKindIDInContext(in->context, "alias.scope", 11),
                    .stranger = LLVMGetMDKindIDInContext(in->context, "noalias", 7)};
}

static bool is_access(LLVMValueRef instruction)
{
    size_t length;
    if (LLVMIsALoadInst(instruction) || LLVMIsAStoreInst(instruction))
        return true;
    if (!LLVMIsACallInst(instruction) || !LLVMIsAFunction(LLVMGetCalledValue(instruction)))
        return false;
    return !strncmp(LLVMGetValueName2(LLVMGetCalledValue(instruction), &length), "llvm.mem", 8);
}

static void mark_program_access(const scopes *with, LLVMValueRef access)
{
    if (!LLVMGetMetadata(access, with->stranger) && !LLVMGetMetadata(access, with->member))
        LLVMSetMetadata(access, with->stranger, with->both);
}

static void mark_helper_access(const scopes *with, LLVMValueRef access, bool covers)
{
    bool is_coverage = covers && LLVMIsAStoreInst(access);
    LLVMSetMetadata(access, with->member, is_coverage ? with->coverage : with->tables);
    LLVMSetMetadata(access, with->stranger, is_coverage ? with->tables : with->coverage);
}

void alias_scopes_mark(instrumenter *in)
{
    scopes with = make_scopes(in);
    for (LLVMValueRef function = LLVMGetFirstFunction(in->module); function; function = LLVMGetNextFunction(function)) {
        size_t length;
        const char *name = LLVMGetValueName2(function, &length);
        bool is_helper = !strncmp(name, "__splat_h_", 10), covers = !strcmp(name, "__splat_h_cover");
        for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
            for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
                if (is_access(at) && is_helper)
                    mark_helper_access(&with, at, covers);
                else if (is_access(at))
                    mark_program_access(&with, at);
    }
}
