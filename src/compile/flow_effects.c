/* What a part of the program may write, as code: an *effects function* tells the runtime, which calls it before that part
 * runs, or does not run. One stands beside every function that others can call, and one beside every decision, for what lies
 * between it and where its ways meet.
 *
 * Addresses are computed from what is known before: arguments, or values from outside of the part. Where an address is
 * not known, but what object it lies in, the whole object counts; where not even that is known, the runtime is told so. */

#include "instrumenter.h"

#include "../base/text.h"

#include <dlfcn.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { MOST_ARGUMENTS = 8, MOST_DEPTH = 6, MOST_TOLD = 32 };

/* A value as an effects function has it: null if it cannot be had. `known` (of width 1) says at run time whether it is,
 * and `exact` whether it does not depend on the input: where it does, it is one of several in the same object. */
typedef struct had_value {
    LLVMValueRef value, known, exact;
} had_value;

typedef struct part {
    instrumenter *in;
    LLVMValueRef made, given, known; /* the effects function and its parameters */
    LLVMValueRef buffer;             /* for the arguments of calls */
    const flow_part *region;         /* null: a whole function */
    value_list *arguments;           /* of a decision: values from outside, as they are needed */
    bool is_whole; /* the region is all of the function: its slots come from outside */
    size_t told;   /* instructions that may write */
    map objects;   /* roots of pointers whose objects were told of */
} part;

static bool has_block(const part *of, LLVMBasicBlockRef block)
{
    const uint64_t *number = of->region ? map_get(of->region->numbers, (uint64_t)(uintptr_t)block) : NULL;
    return !number || of->region->is_inside[*number];
}

static bool is_in_part(const part *of, LLVMValueRef instruction)
{
    return !(of->is_whole && LLVMIsAAllocaInst(instruction)) && has_block(of, LLVMGetInstructionParent(instruction));
}

static LLVMValueRef always(const part *of)
{
    return LLVMConstInt(LLVMInt1TypeInContext(of->in->context), 1, false);
}

/* ---- values ---- */

static LLVMValueRef from_bits(const part *of, LLVMValueRef bits, LLVMTypeRef type)
{
    LLVMBuilderRef by = of->in->builder;
    switch (LLVMGetTypeKind(type)) {
    case LLVMPointerTypeKind: return LLVMBuildIntToPtr(by, bits, type, "");
    case LLVMFloatTypeKind: return LLVMBuildBitCast(by, LLVMBuildTrunc(by, bits, of->in->i32, ""), type, "");
    case LLVMDoubleTypeKind: return LLVMBuildBitCast(by, bits, type, "");
    default: return LLVMGetIntTypeWidth(type) == 64 ? bits : LLVMBuildTrunc(by, bits, type, "");
    }
}

static LLVMValueRef get_bit(const part *of, unsigned index)
{
    LLVMBuilderRef by = of->in->builder;
    LLVMValueRef bit = LLVMBuildLShr(by, of->known, emit_i64(of->in, index), "");
    return LLVMBuildTrunc(by, bit, LLVMInt1TypeInContext(of->in->context), "");
}

static LLVMValueRef put_bit(const part *of, LLVMValueRef into, LLVMValueRef bit, unsigned index)
{
    LLVMBuilderRef by = of->in->builder;
    LLVMValueRef wide = LLVMBuildZExt(by, bit, of->in->i64, "");
    return LLVMBuildOr(by, into, LLVMBuildShl(by, wide, emit_i64(of->in, index), ""), "");
}

static had_value take_argument(part *of, unsigned index, LLVMTypeRef type, bool is_certain)
{
    LLVMBuilderRef by = of->in->builder;
    LLVMValueRef at = emit_i64(of->in, 8 * index);
    LLVMValueRef place = LLVMBuildGEP2(by, of->in->i8, of->given, &at, 1, "");
    LLVMValueRef bits = LLVMBuildLoad2(by, of->in->i64, place, "");
    LLVMValueRef known = is_certain ? always(of) : get_bit(of, index);
    return (had_value){from_bits(of, bits, type), known, get_bit(of, ABI_EXACT + index)};
}

static had_value take_from_outside(part *of, LLVMValueRef value)
{
    size_t index = 0;
    while (index < of->arguments->count && of->arguments->items[index] != value)
        index++;
    if (index == of->arguments->count) {
        if (index == FLOW_ARGUMENTS)
            return (had_value){0};
        array_push(of->arguments, value);
    }
    return take_argument(of, (unsigned)index, LLVMTypeOf(value), true);
}

static had_value have(part *of, LLVMValueRef value, int depth);

static had_value have_copy(part *of, LLVMValueRef instruction, int depth)
{
    had_value operands[4], made = {NULL, always(of), always(of)};
    int count = LLVMGetNumOperands(instruction);
    for (int i = 0; i < count && i < 4; i++) {
        operands[i] = have(of, LLVMGetOperand(instruction, (unsigned)i), depth - 1);
        if (!operands[i].value)
            return (had_value){0};
        made.known = LLVMBuildAnd(of->in->builder, made.known, operands[i].known, "");
        made.exact = LLVMBuildAnd(of->in->builder, made.exact, operands[i].exact, "");
    }
    if (count > 4)
        return (had_value){0};
    made.value = LLVMInstructionClone(instruction);
    for (int i = 0; i < count; i++)
        LLVMSetOperand(made.value, (unsigned)i, operands[i].value);
    LLVMInsertIntoBuilder(of->in->builder, made.value);
    LLVMInstructionSetDebugLoc(made.value, NULL);
    return made;
}

/* A pointer in memory is the same when it is needed, if nothing is written there before: the runtime sees to that. */
static had_value have_loaded(part *of, LLVMValueRef load, int depth)
{
    if (LLVMGetTypeKind(LLVMTypeOf(load)) != LLVMPointerTypeKind)
        return (had_value){0};
    had_value from = have(of, LLVMGetOperand(load, 0), depth - 1);
    if (!from.value)
        return from;
    LLVMBuilderRef by = of->in->builder;
    LLVMValueRef known = LLVMBuildAnd(by, from.known, from.exact, "");
    LLVMValueRef unreadable = LLVMConstAllOnes(of->in->i64);
    LLVMValueRef at = LLVMBuildSelect(by, known, from.value, emit_null(of->in), "");
    LLVMValueRef found = EMIT(of->in, FLOW_PEEK, at);
    LLVMValueRef is_there = LLVMBuildICmp(by, LLVMIntNE, emit_bits(of->in, found), unreadable, "");
    return (had_value){found, LLVMBuildAnd(by, known, is_there, ""), always(of)};
}

/* Exactly, or not at all. */
static had_value have(part *of, LLVMValueRef value, int depth)
{
    if (LLVMIsConstant(value))
        return (had_value){value, always(of), always(of)};
    if (depth == 0 || !shadow_width(LLVMTypeOf(value)))
        return (had_value){0};
    if (LLVMIsAArgument(value) && !of->region) {
        unsigned index = 0;
        while (LLVMGetParam(LLVMGetParamParent(value), index) != value)
            index++;
        return index < MOST_ARGUMENTS ? take_argument(of, index, LLVMTypeOf(value), false) : (had_value){0};
    }
    if (LLVMIsAArgument(value) || (LLVMIsAInstruction(value) && !is_in_part(of, value)))
        return take_from_outside(of, value);
    if (LLVMIsALoadInst(value))
        return have_loaded(of, value, depth);
    if (LLVMIsAGetElementPtrInst(value) || LLVMIsABinaryOperator(value) || LLVMIsACastInst(value))
        return have_copy(of, value, depth);
    return (had_value){0};
}

/* ---- places ---- */

static void tell_unknown(part *of)
{
    EMIT_NONE(of->in, FLOW_UNKNOWN);
}

static bool is_fresh(LLVMValueRef value)
{
    size_t length;
    if (LLVMIsAAllocaInst(value))
        return true;
    if (!LLVMIsACallInst(value) || !LLVMIsAFunction(LLVMGetCalledValue(value)))
        return false;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(value), &length);
    return library_effect_of(name) >= LIBRARY_ALLOCATES;
}

static LLVMValueRef strip(LLVMValueRef pointer)
{
    while (LLVMIsAGetElementPtrInst(pointer) || LLVMIsABitCastInst(pointer))
        pointer = LLVMGetOperand(pointer, 0);
    return pointer;
}

static void tell_object(part *of, LLVMValueRef pointer, int depth);

static bool tell_alternatives(part *of, LLVMValueRef root, int depth)
{
    if (!LLVMIsAPHINode(root) && !LLVMIsASelectInst(root))
        return false;
    unsigned first = LLVMIsASelectInst(root) ? 1 : 0;
    unsigned count = first ? 3 : LLVMCountIncoming(root);
    for (unsigned i = first; i < count; i++) {
        LLVMValueRef one = LLVMGetOperand(root, i);
        /* what comes from elsewhere does not come by this decision, and a pointer that moves stays in its object */
        bool comes = first || !of->region || LLVMGetIncomingBlock(root, i) == of->region->from ||
                     has_block(of, LLVMGetIncomingBlock(root, i));
        if (comes && strip(one) != root)
            tell_object(of, one, depth - 1);
    }
    return true;
}

/* All of the object that the pointer leads into. */
static void tell_object(part *of, LLVMValueRef pointer, int depth)
{
    LLVMValueRef root = strip(pointer), known_root = memory_root(of->in, root);
    if (LLVMIsAInstruction(root) && is_in_part(of, root) && is_fresh(root))
        return;
    bool is_new;
    map_put(&of->objects, (uint64_t)(uintptr_t)root, &is_new);
    if (!is_new)
        return;
    had_value at = depth ? have(of, root, MOST_DEPTH) : (had_value){0};
    if (at.value && known_root == root && memory_root_size(of->in, root))
        EMIT(of->in, FLOW_WRITES, at.value, emit_i64(of->in, memory_root_size(of->in, root)),
             LLVMBuildZExt(of->in->builder, at.known, of->in->i32, ""), emit_i32(of->in, 1));
    else if (at.value)
        EMIT(of->in, FLOW_WRITES_OBJECT, at.value, LLVMBuildZExt(of->in->builder, at.known, of->in->i32, ""));
    else if (depth == 0 || !tell_alternatives(of, root, depth))
        tell_unknown(of);
}

static void tell_write(part *of, LLVMValueRef pointer, LLVMValueRef size)
{
    LLVMValueRef root = strip(pointer);
    if (LLVMIsAInstruction(root) && is_in_part(of, root) && is_fresh(root))
        return;
    had_value at = have(of, pointer, MOST_DEPTH), bytes = size ? have(of, size, MOST_DEPTH) : (had_value){0};
    if (!at.value || !bytes.value) {
        tell_object(of, pointer, MOST_DEPTH);
        return;
    }
    LLVMBuilderRef by = of->in->builder;
    LLVMValueRef known = LLVMBuildZExt(by, LLVMBuildAnd(by, at.known, bytes.known, ""), of->in->i32, "");
    LLVMValueRef exact = LLVMBuildZExt(by, LLVMBuildAnd(by, at.exact, bytes.exact, ""), of->in->i32, "");
    EMIT(of->in, FLOW_WRITES, at.value, emit_bits(of->in, bytes.value), known, exact);
}

/* ---- calls ---- */

static LLVMTypeRef effects_type(instrumenter *in)
{
    LLVMTypeRef types[] = {in->pointer, in->i64};
    return LLVMFunctionType(LLVMVoidTypeInContext(in->context), types, 2, false);
}

static LLVMValueRef declare_effects(instrumenter *in, const char *name)
{
    LLVMValueRef made = LLVMGetNamedFunction(in->module, name);
    if (made)
        return made;
    made = LLVMAddFunction(in->module, name, effects_type(in));
    LLVMSetLinkage(made, LLVMExternalWeakLinkage);
    LLVMSetVisibility(made, LLVMHiddenVisibility);
    static const char *const promises[] = {"cold", "minsize", "optsize", "noinline"};
    for (size_t i = 0; i < sizeof promises / sizeof *promises; i++) {
        unsigned kind = LLVMGetEnumAttributeKindForName(promises[i], strlen(promises[i]));
        LLVMAddAttributeAtIndex(made, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
    }
    return made;
}

static LLVMValueRef effects_named(instrumenter *in, LLVMValueRef function)
{
    size_t length;
    char *name = text_format("__splat_effects.%s", LLVMGetValueName2(function, &length));
    LLVMValueRef made = declare_effects(in, name);
    memory_free(name);
    return made;
}

/* The arguments as far as they are had: in the buffer, with what is known of them, and which are pointers. */
static void pass_arguments(part *of, LLVMValueRef call, LLVMValueRef *known, LLVMValueRef *pointers)
{
    uint64_t are_pointers = 0;
    LLVMBuilderRef by = of->in->builder;
    *known = emit_i64(of->in, 0);
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        bool is_pointer = LLVMGetTypeKind(LLVMTypeOf(argument)) == LLVMPointerTypeKind;
        if (is_pointer && is_fresh(strip(argument)) && is_in_part(of, strip(argument)))
            is_pointer = false; /* what is written there is gone, or new */
        if (i < 64 && is_pointer)
            are_pointers |= (uint64_t)1 << i;
        had_value had = i < MOST_ARGUMENTS ? have(of, argument, MOST_DEPTH) : (had_value){0};
        if (!had.value)
            continue;
        LLVMValueRef at = emit_i64(of->in, 8 * i);
        LLVMBuildStore(by, emit_bits(of->in, had.value), LLVMBuildGEP2(by, of->in->i8, of->buffer, &at, 1, ""));
        *known = put_bit(of, *known, had.known, i);
        *known = put_bit(of, *known, had.exact, ABI_EXACT + i);
    }
    *pointers = emit_i64(of->in, are_pointers);
}

/* Functions that the runtime has for programs. */
static bool is_of_runtime(const char *name)
{
    return !strncmp(name, "splat_", 6) || !strncmp(name, "klee_", 5) || !strncmp(name, "__VERIFIER_", 11) ||
           !strcmp(name, "signal") || !strcmp(name, "sigaction");
}

static bool has_symbol(const char *library, const char *name)
{
    void *opened = dlopen(library, RTLD_LAZY);
    bool has = opened && dlsym(opened, name);
    if (opened)
        dlclose(opened);
    return has;
}

/* The program will have the same functions as this process. */
static bool is_of_c_library(const char *name)
{
    return has_symbol("libc.so.6", name) || has_symbol("libm.so.6", name);
}

/* A handler of the program's may run. */
static bool sends_signals(const char *name)
{
    return !strcmp(name, "raise") || !strcmp(name, "kill") || !strcmp(name, "killpg") || !strcmp(name, "pthread_kill") ||
           !strcmp(name, "sigqueue");
}

/* Other code of the program's runs: a handler, another thread, another context. */
static bool runs_other_code(const char *name)
{
    return sends_signals(name) || !strcmp(name, "pthread_create") || !strcmp(name, "pthread_once") ||
           !strcmp(name, "swapcontext") || !strcmp(name, "setcontext");
}

/* The call frees its first argument. */
static bool frees(const char *name)
{
    return !strcmp(name, "free") || !strcmp(name, "realloc") || !strcmp(name, "reallocarray") || !strcmp(name, "munmap");
}

/* Those of the C library: a pointer first, and as many. */
static bool has_arguments(LLVMValueRef call, unsigned count)
{
    return LLVMGetNumArgOperands(call) >= count && LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 0))) == LLVMPointerTypeKind;
}

/* Who uses it then does wrong, which depends on the decision as much as a value does, but no label can say so. Of null nothing is
 * freed, and of what is new in the part nobody else knows. */
static void tell_freed(part *of, LLVMValueRef pointer)
{
    LLVMBuilderRef by = of->in->builder;
    LLVMValueRef root = strip(pointer);
    if (LLVMIsAInstruction(root) && is_in_part(of, root) && is_fresh(root))
        return;
    had_value at = have(of, pointer, MOST_DEPTH);
    if (!at.value) {
        tell_unknown(of);
        return;
    }
    LLVMValueRef known = LLVMBuildZExt(by, LLVMBuildAnd(by, at.known, at.exact, ""), of->in->i32, "");
    LLVMValueRef is_null = LLVMBuildIsNull(by, at.value, ""), all = LLVMConstAllOnes(of->in->i64);
    LLVMValueRef bytes = LLVMBuildSelect(by, is_null, emit_i64(of->in, 0), all, "");
    EMIT(of->in, FLOW_WRITES, at.value, bytes, known, emit_i32(of->in, 1));
}

/* What is told of it by its name. */
static enum library_effect effect_of(LLVMValueRef callee)
{
    size_t length;
    bool is_outside = LLVMIsAFunction(callee) && LLVMIsDeclaration(callee);
    return is_outside ? library_effect_of(LLVMGetValueName2(callee, &length)) : LIBRARY_UNKNOWN;
}

static bool has_no_effects(LLVMValueRef callee, const char *name, enum library_effect effect)
{
    unsigned no_return = LLVMGetEnumAttributeKindForName("noreturn", 8);
    return !strncmp(name, "__splat_", 8) || check_is_handler(callee) || effect >= LIBRARY_FREES ||
           (LLVMIsAFunction(callee) && LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, no_return));
}

/* A function of the program's own counts, whatever its name: the link tells whether there is one. Of the library's, those of known
 * effect write nothing that their arguments lead to, unless a format asks for it. */
static void tell_function(part *of, LLVMValueRef call, LLVMValueRef callee, const char *name, enum library_effect effect)
{
    LLVMValueRef known, pointers;
    bool is_library = effect != LIBRARY_UNKNOWN || is_of_runtime(name) || is_of_c_library(name);
    pass_arguments(of, call, &known, &pointers);
    if (effect != LIBRARY_UNKNOWN && !output_counts(call))
        pointers = emit_i64(of->in, 0);
    EMIT(of->in, FLOW_CALLS, effects_named(of->in, callee), emit_i32(of->in, is_library), of->buffer, known, pointers);
}

static void tell_call(part *of, LLVMValueRef call)
{
    size_t length;
    LLVMValueRef callee = LLVMGetCalledValue(call), known, pointers;
    const char *name = LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &length) : "";
    enum library_effect effect = effect_of(callee);
    if (effect != LIBRARY_UNKNOWN && frees(name) && has_arguments(call, 1))
        tell_freed(of, LLVMGetOperand(call, 0));
    if (has_no_effects(callee, name, effect))
        return;
    if ((effect == LIBRARY_COPY || effect == LIBRARY_MOVE || effect == LIBRARY_SET) && has_arguments(call, 3)) {
        tell_write(of, LLVMGetOperand(call, 0), LLVMGetOperand(call, 2));
        return;
    }
    had_value who = LLVMIsAInlineAsm(callee) ? (had_value){0} : have(of, callee, MOST_DEPTH);
    if (!who.value || runs_other_code(name)) {
        tell_unknown(of);
        return;
    }
    if (LLVMIsAFunction(callee)) {
        tell_function(of, call, callee, name, effect);
        return;
    }
    pass_arguments(of, call, &known, &pointers);
    EMIT(of->in, FLOW_CALLS_BY, who.value, of->buffer, known, pointers);
}

static void tell_intrinsic(part *of, LLVMValueRef call)
{
    size_t length;
    const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &length);
    if (!strncmp(name, "llvm.mem", 8))
        tell_write(of, LLVMGetOperand(call, 0), LLVMGetOperand(call, 2));
    else if (!strncmp(name, "llvm.va_start", 13) || !strncmp(name, "llvm.va_copy", 12))
        tell_object(of, LLVMGetOperand(call, 0), MOST_DEPTH);
}

static LLVMValueRef bytes_of(const part *of, LLVMTypeRef type)
{
    return emit_i64(of->in, LLVMStoreSizeOfType(of->in->layout, type));
}

static void tell_instruction(part *of, LLVMValueRef at)
{
    if (LLVMGetMetadata(at, of->in->nosanitize))
        return;
    if (LLVMIsAStoreInst(at))
        tell_write(of, LLVMGetOperand(at, 1), bytes_of(of, LLVMTypeOf(LLVMGetOperand(at, 0))));
    else if (LLVMIsAAtomicRMWInst(at) || LLVMIsAAtomicCmpXchgInst(at))
        tell_object(of, LLVMGetOperand(at, 0), MOST_DEPTH);
    else if (LLVMIsAIntrinsicInst(at))
        tell_intrinsic(of, at);
    else if (LLVMIsACallInst(at))
        tell_call(of, at);
    else if (LLVMIsACallBrInst(at))
        tell_unknown(of);
}

/* ---- parts ---- */

typedef void block_visitor(part *of, LLVMValueRef instruction);

static void visit(part *of, LLVMValueRef function, block_visitor *take)
{
    if (of->region) {
        for (size_t i = 0; i < of->region->blocks->count; i++)
            for (LLVMValueRef at = of->region->is_inside[i] ? LLVMGetFirstInstruction(of->region->blocks->items[i]) : NULL; at;
                 at = LLVMGetNextInstruction(at))
                take(of, at);
        return;
    }
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
            take(of, at);
}

static void fill(part *of, LLVMValueRef function)
{
    LLVMBuilderRef by = of->in->builder;
    of->given = LLVMGetParam(of->made, 0);
    of->known = LLVMGetParam(of->made, 1);
    LLVMPositionBuilderAtEnd(by, LLVMAppendBasicBlockInContext(of->in->context, of->made, ""));
    LLVMSetCurrentDebugLocation2(by, NULL);
    of->buffer = LLVMBuildAlloca(by, LLVMArrayType2(of->in->i64, MOST_ARGUMENTS), "");
    visit(of, function, tell_instruction);
    LLVMBuildRetVoid(by);
    map_free(&of->objects);
}

static bool writes_nothing(LLVMValueRef effects)
{
    for (LLVMValueRef at = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(effects)); at; at = LLVMGetNextInstruction(at))
        if (LLVMIsACallInst(at))
            return false;
    return true;
}

static LLVMValueRef make_effects(part *of, LLVMValueRef function)
{
    of->made = LLVMAddFunction(of->in->module, "__splat_effects", effects_type(of->in));
    LLVMSetLinkage(of->made, LLVMInternalLinkage);
    fill(of, function);
    for (size_t i = 0; i < of->arguments->count; i++)
        of->arguments->items[i] = LLVMMetadataAsValue(of->in->context, LLVMValueAsMetadata(of->arguments->items[i]));
    if (!writes_nothing(of->made))
        return of->made;
    LLVMDeleteFunction(of->made);
    array_clear(of->arguments);
    return NULL;
}

static void count_writer(part *of, LLVMValueRef at)
{
    of->told += LLVMIsAStoreInst(at) || (LLVMIsACallInst(at) && !LLVMGetMetadata(at, of->in->nosanitize));
}

/* Of all that the function does: for its large regions, which would say nearly the same, each at length. */
static LLVMValueRef effects_of_whole(instrumenter *in, const flow_part *region, value_list *arguments)
{
    LLVMValueRef function = LLVMGetBasicBlockParent(region->from);
    bool is_new;
    uint64_t *known = map_put(&in->flow_wholes, (uint64_t)(uintptr_t)function, &is_new);
    if (is_new) {
        *known = in->flow_whole_list.count;
        uint8_t *is_inside = memory_allocate(region->blocks->count, 1);
        memset(is_inside, 1, region->blocks->count);
        flow_part all = {LLVMGetEntryBasicBlock(function), region->blocks, region->numbers, is_inside};
        flow_decision made = {0};
        part of = {.in = in, .region = &all, .arguments = &made.arguments, .is_whole = true};
        made.effects = make_effects(&of, function);
        array_push(&in->flow_whole_list, made);
        memory_free(is_inside);
    }
    const flow_decision *whole = &in->flow_whole_list.items[*map_get(&in->flow_wholes, (uint64_t)(uintptr_t)function)];
    for (size_t i = 0; i < whole->arguments.count; i++)
        array_push(arguments, whole->arguments.items[i]);
    return whole->effects;
}

LLVMValueRef flow_effects_of_region(instrumenter *in, const flow_part *region, value_list *arguments)
{
    part of = {.in = in, .region = region, .arguments = arguments};
    LLVMValueRef function = LLVMGetBasicBlockParent(region->from);
    visit(&of, function, count_writer);
    return of.told > MOST_TOLD ? effects_of_whole(in, region, arguments) : make_effects(&of, function);
}

void flow_effects_of_function(instrumenter *in, LLVMValueRef function)
{
    part of = {.in = in, .made = effects_named(in, function)};
    LLVMSetLinkage(of.made, LLVMGetLinkage(function));
    if (LLVMGetLinkage(function) == LLVMInternalLinkage)
        LLVMSetVisibility(of.made, LLVMDefaultVisibility);
    fill(&of, function);
}

LLVMValueRef flow_effects_is_there(instrumenter *in, LLVMValueRef function)
{
    return LLVMBuildIsNotNull(in->builder, effects_named(in, function), "");
}

LLVMValueRef flow_effects_find(instrumenter *in, LLVMValueRef function)
{
    LLVMValueRef found = effects_named(in, function);
    return LLVMIsDeclaration(found) ? NULL : found;
}
