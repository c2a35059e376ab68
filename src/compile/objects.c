/* The objects of the module that have names: globals, which are padded so that each can have a node, and stack slots.
 * What is known of them goes into splat_object constants, for the runtime and for reports. */

#include "instrumenter.h"

#include "../runtime/abi.h"

#include <llvm-c/Comdat.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

static uint64_t key(LLVMValueRef value)
{
    return (uint64_t)(uintptr_t)value;
}

/* ---- declarations ---- */

static LLVMValueRef text_constant(instrumenter *in, const char *text)
{
    return emit_constant(in, LLVMConstStringInContext2(in->context, text, strlen(text), false), "__splat_name");
}

/* What is declared by a call of llvm.dbg.declare: which slot, and by which variable. */
static bool read_declaration(LLVMValueRef call, LLVMValueRef *slot, LLVMMetadataRef *variable)
{
    size_t length;
    if (!LLVMIsACallInst(call) || !LLVMIsAFunction(LLVMGetCalledValue(call)) ||
        strcmp(LLVMGetValueName2(LLVMGetCalledValue(call), &length), "llvm.dbg.declare"))
        return false;
    LLVMValueRef place = LLVMGetOperand(call, 0);
    if (LLVMGetMDNodeNumOperands(place) != 1)
        return false;
    LLVMGetMDNodeOperands(place, slot);
    *variable = LLVMValueAsMetadata(LLVMGetOperand(call, 1));
    return *slot && LLVMIsAAllocaInst(*slot);
}

static LLVMValueRef behind_declarations(LLVMValueRef at)
{
    while (LLVMIsADbgInfoIntrinsic(at))
        at = LLVMGetNextInstruction(at);
    return at;
}

/* Operand 1 of the variable's node is its name. */
static const char *name_of_variable(instrumenter *in, LLVMMetadataRef variable)
{
    LLVMValueRef node = LLVMMetadataAsValue(in->context, variable), operands[16];
    unsigned length, count = (unsigned)LLVMGetMDNodeNumOperands(node);
    if (count < 2 || count > sizeof operands / sizeof *operands)
        return NULL;
    LLVMGetMDNodeOperands(node, operands);
    return operands[1] ? LLVMGetMDString(operands[1], &length) : NULL;
}

static uint32_t site_of_variable(instrumenter *in, LLVMMetadataRef variable)
{
    return sites_add_declaration(in, LLVMDIVariableGetFile(variable), LLVMDIVariableGetLine(variable));
}

/* Only in LLVM's old format can the declarations be read. */
void objects_read_declarations(instrumenter *in)
{
    LLVMSetIsNewDbgInfoFormat(in->module, false);
    for (LLVMValueRef function = LLVMGetFirstFunction(in->module); function; function = LLVMGetNextFunction(function))
        for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
            for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at)) {
                LLVMValueRef slot;
                LLVMMetadataRef variable;
                if (!read_declaration(at, &slot, &variable))
                    continue;
                *map_put(&in->declarations, key(slot), NULL) = (uint64_t)(uintptr_t)variable;
                *map_put(&in->declared_at, key(slot), NULL) = key(behind_declarations(at));
            }
    LLVMSetIsNewDbgInfoFormat(in->module, true);
}

/* ---- constants ---- */

typedef struct object_facts {
    LLVMValueRef base; /* null: a slot */
    uint64_t size;
    const char *name;
    uint32_t site;
    enum splat_object_kind kind;
    bool is_array, is_padded;
} object_facts;

static LLVMValueRef make_constant(instrumenter *in, const object_facts *of)
{
    LLVMValueRef parts[] = {of->base ? of->base : emit_null(in),
                            emit_i64(in, of->size),
                            of->name && of->name[0] ? text_constant(in, of->name) : emit_null(in),
                            emit_module(in),
                            emit_i32(in, of->site),
                            LLVMConstInt(in->i8, of->kind, false),
                            LLVMConstInt(in->i8, of->is_array, false),
                            LLVMConstInt(in->i8, of->is_padded, false),
                            LLVMConstInt(in->i8, 0, false)};
    LLVMValueRef content = LLVMConstStructInContext(in->context, parts, sizeof parts / sizeof *parts, false);
    return emit_constant(in, content, "__splat_object");
}

static LLVMValueRef remember(instrumenter *in, LLVMValueRef root, const object_facts *facts)
{
    LLVMValueRef constant = make_constant(in, facts);
    known_object made = {root, constant, facts->size};
    *map_put(&in->object_of, key(root), NULL) = in->objects.count;
    array_push(&in->objects, made);
    return constant;
}

const known_object *object_find(const instrumenter *in, LLVMValueRef root)
{
    const uint64_t *index = map_get(&in->object_of, key(root));
    return index ? &in->objects.items[*index] : NULL;
}

LLVMMetadataRef object_variable(const instrumenter *in, LLVMValueRef alloca)
{
    const uint64_t *declared = map_get(&in->declarations, key(alloca));
    return declared ? (LLVMMetadataRef)(uintptr_t)*declared : NULL;
}

static object_facts describe(instrumenter *in, LLVMMetadataRef variable, uint64_t size, bool is_array)
{
    return (object_facts){
        .size = size,
        .name = variable ? name_of_variable(in, variable) : NULL,
        .site = variable ? site_of_variable(in, variable) : SITE_NONE,
        .kind = OBJECT_SLOT,
        .is_array = is_array,
    };
}

LLVMValueRef object_describe(instrumenter *in, LLVMMetadataRef variable, uint64_t size, bool is_array)
{
    object_facts facts = describe(in, variable, size, is_array);
    return make_constant(in, &facts);
}

LLVMValueRef object_declare_slot(instrumenter *in, LLVMValueRef alloca, uint64_t size, LLVMValueRef slot)
{
    bool is_array = LLVMGetTypeKind(LLVMGetAllocatedType(alloca)) == LLVMArrayTypeKind || !size;
    object_facts facts = describe(in, object_variable(in, alloca), size, is_array);
    return remember(in, slot, &facts);
}

/* ---- globals ---- */

static bool can_be_padded(LLVMValueRef global)
{
    size_t length;
    LLVMLinkage linkage = LLVMGetLinkage(global);
    const char *name = LLVMGetValueName2(global, &length), *section = LLVMGetSection(global);
    return (linkage == LLVMExternalLinkage || linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage) &&
           (!section || !section[0]) && !LLVMIsThreadLocal(global) && !LLVMIsExternallyInitialized(global) &&
           !LLVMGetComdat(global) && strncmp(name, "llvm.", 5) != 0;
}

static bool is_object(LLVMValueRef global)
{
    size_t length;
    LLVMLinkage linkage = LLVMGetLinkage(global);
    return !LLVMIsDeclaration(global) && strncmp(LLVMGetValueName2(global, &length), "__splat_", 8) != 0 &&
           linkage != LLVMAppendingLinkage && linkage != LLVMAvailableExternallyLinkage && !LLVMIsThreadLocal(global) &&
           LLVMTypeIsSized(LLVMGlobalGetValueType(global));
}

static void copy_metadata(LLVMValueRef to, LLVMValueRef from)
{
    size_t count;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(from, &count);
    for (unsigned i = 0; i < count; i++)
        LLVMGlobalSetMetadata(to, LLVMValueMetadataEntriesGetKind(entries, i),
                              LLVMValueMetadataEntriesGetMetadata(entries, i));
    LLVMDisposeValueMetadataEntries(entries);
}

/* The same variable with bytes behind it that are nobody's, and not merged with others of equal content. */
static LLVMValueRef pad(instrumenter *in, LLVMValueRef global, uint64_t size)
{
    LLVMTypeRef padding = LLVMArrayType2(in->i8, ABI_GRANULE - size % ABI_GRANULE);
    LLVMValueRef parts[] = {LLVMGetInitializer(global), LLVMConstNull(padding)};
    LLVMValueRef content = LLVMConstStructInContext(in->context, parts, 2, false);
    LLVMValueRef made = LLVMAddGlobal(in->module, LLVMTypeOf(content), "");
    size_t length;
    char *name = memory_copy_text(LLVMGetValueName2(global, &length));
    LLVMSetInitializer(made, content);
    LLVMSetGlobalConstant(made, LLVMIsGlobalConstant(global));
    LLVMSetLinkage(made, LLVMGetLinkage(global));
    LLVMSetVisibility(made, LLVMGetVisibility(global));
    LLVMSetAlignment(made, LLVMGetAlignment(global) > ABI_GRANULE ? LLVMGetAlignment(global) : ABI_GRANULE);
    copy_metadata(made, global);
    LLVMReplaceAllUsesWith(global, made);
    LLVMDeleteGlobal(global);
    LLVMSetValueName2(made, name, strlen(name));
    memory_free(name);
    return made;
}

static LLVMMetadataRef variable_of_global(LLVMValueRef global)
{
    size_t count;
    LLVMMetadataRef found = NULL;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
    for (unsigned i = 0; i < count && !found; i++) {
        LLVMMetadataRef item = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (LLVMGetMetadataKind(item) == LLVMDIGlobalVariableExpressionMetadataKind)
            found = LLVMDIGlobalVariableExpressionGetVariable(item);
    }
    LLVMDisposeValueMetadataEntries(entries);
    return found;
}

static void take_global(instrumenter *in, LLVMValueRef global)
{
    LLVMTypeRef type = LLVMGlobalGetValueType(global);
    LLVMMetadataRef variable = variable_of_global(global);
    uint64_t size = LLVMABISizeOfType(in->layout, type);
    bool padded = size && in->checks_memory && can_be_padded(global);
    if (padded)
        global = pad(in, global, size);
    bool is_array = LLVMGetTypeKind(type) == LLVMArrayTypeKind;
    bool is_literal = is_array && LLVMGetLinkage(global) == LLVMPrivateLinkage && LLVMIsGlobalConstant(global);
    object_facts facts = {.base = global,
                          .size = size,
                          .name = variable ? name_of_variable(in, variable) : NULL,
                          .site = variable ? site_of_variable(in, variable) : SITE_NONE,
                          .kind = is_literal ? OBJECT_LITERAL : OBJECT_GLOBAL,
                          .is_array = is_array,
                          .is_padded = padded};
    remember(in, global, &facts);
}

void objects_prepare(instrumenter *in)
{
    ARRAY(LLVMValueRef) globals = {0};
    if (in->checks_memory)
        objects_read_declarations(in);
    for (LLVMValueRef at = LLVMGetFirstGlobal(in->module); at; at = LLVMGetNextGlobal(at))
        if (is_object(at))
            array_push(&globals, at);
    for (size_t i = 0; i < globals.count; i++)
        take_global(in, globals.items[i]);
    array_free(&globals);
}

LLVMValueRef objects_list(instrumenter *in, uint64_t *count)
{
    ARRAY(LLVMValueRef) items = {0};
    for (size_t i = 0; i < in->objects.count; i++)
        if (LLVMIsAGlobalVariable(in->objects.items[i].root))
            array_push(&items, in->objects.items[i].constant);
    *count = items.count;
    LLVMValueRef list = emit_constant(in, LLVMConstArray2(in->pointer, items.items, items.count), "__splat_objects");
    array_free(&items);
    return list;
}

void objects_free(instrumenter *in)
{
    map_free(&in->declarations);
    map_free(&in->declared_at);
    map_free(&in->object_of);
    array_free(&in->objects);
}
