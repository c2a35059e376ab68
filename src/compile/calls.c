/* The call protocol of abi.h: shadows of arguments and results. */

#include "instrumenter.h"

#include "../expr/expr.h"
#include "../runtime/abi.h"
#include "../trace/segment.h"

#include <string.h>

/* ---- the callee's side ---- */

static uint64_t by_value_size(instrumenter *in, LLVMAttributeRef attribute)
{
    return LLVMABISizeOfType(in->layout, LLVMGetTypeAttributeValue(attribute));
}

static void take_argument(instrumenter *in, LLVMValueRef is_mine, LLVMValueRef parameter, unsigned *slot)
{
    LLVMTypeRef type = LLVMTypeOf(parameter);
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, type, &leaves);
    LLVMValueRef shadow = leaves.count ? LLVMConstNull(shadow_type(in, type)) : NULL;
    if (!symbolic_values_has(in, parameter))
        *slot += (unsigned)leaves.count;
    for (size_t i = 0; symbolic_values_has(in, parameter) && i < leaves.count && *slot < ABI_SLOTS; i++) {
        LLVMValueRef leaf = EMIT(in, ARGUMENT, is_mine, emit_i32(in, (*slot)++));
        shadow = shadow_insert(in, shadow, leaf, &leaves.items[i]);
    }
    shadow_set(in, parameter, shadow);
    array_free(&leaves);
}

static void save_variadics(instrumenter *in, LLVMValueRef is_mine)
{
    LLVMTypeRef saved = LLVMArrayType2(in->i8, sizeof(splat_variadics));
    LLVMValueRef first = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(in->function));
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(in->context);
    LLVMPositionBuilderBefore(builder, first);
    in->variadics = LLVMBuildAlloca(builder, saved, "__splat_variadics");
    LLVMSetAlignment(in->variadics, 8);
    LLVMDisposeBuilder(builder);
    EMIT(in, SAVE_VARIADIC, is_mine, in->variadics);
}

/* Nobody has anything for a function that only code in sight calls, with values that never depend on the input. */
static bool may_get_shadows(instrumenter *in)
{
    bool may = !symbolic_values_is_private(in->function) || LLVMIsFunctionVarArg(LLVMGlobalGetValueType(in->function));
    for (unsigned i = 0; i < LLVMCountParams(in->function) && !may; i++)
        may = symbolic_values_has(in, LLVMGetParam(in->function, i)) ||
              LLVMGetEnumAttributeAtIndex(in->function, i + 1, in->byval);
    return may;
}

void call_instrument_entry(instrumenter *in)
{
    unsigned slot = 0, by_value = 0, count = LLVMCountParams(in->function);
    in->variadics = NULL;
    if (!may_get_shadows(in))
        return;
    LLVMValueRef is_mine = EMIT(in, IS_MINE, in->function);
    if (LLVMIsFunctionVarArg(LLVMGlobalGetValueType(in->function)))
        save_variadics(in, is_mine);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef parameter = LLVMGetParam(in->function, i);
        LLVMAttributeRef copied = LLVMGetEnumAttributeAtIndex(in->function, i + 1, in->byval);
        if (!copied)
            take_argument(in, is_mine, parameter, &slot);
        else if (by_value < ABI_BY_VALUE)
            EMIT(in, TAKE_BY_VALUE, is_mine, emit_i32(in, by_value++), parameter,
                 emit_i64(in, by_value_size(in, copied)));
        else
            EMIT(in, CLEAR, parameter, emit_i64(in, by_value_size(in, copied)));
    }
}

static bool is_main(LLVMValueRef function)
{
    size_t length;
    return !strcmp(LLVMGetValueName2(function, &length), "main");
}

/* Else nobody takes what main returns, and it is not lost on what runs at the exit. */
static bool is_called(LLVMValueRef function)
{
    for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
        if (LLVMIsACallInst(LLVMGetUser(use)) && LLVMGetCalledValue(LLVMGetUser(use)) == function)
            return true;
    return false;
}

void call_instrument_return(instrumenter *in, LLVMValueRef ret)
{
    LLVMValueRef before = LLVMGetPreviousInstruction(ret);
    bool tail = before && LLVMIsACallInst(before) && LLVMGetTailCallKind(before) == LLVMTailCallKindMustTail;
    if (tail || LLVMGetNumOperands(ret) == 0)
        return;
    LLVMValueRef value = LLVMGetOperand(ret, 0), shadow = shadow_of(in, value);
    if (shadow_is_zero(shadow))
        return;
    emit_before(in, ret);
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, LLVMTypeOf(value), &leaves);
    bool ends_program = is_main(in->function) && leaves.count == 1;
    if (ends_program)
        EMIT(in, SHOWN, shadow, emit_i32(in, sites_add(in, SITE_OTHER, 0, ret)));
    if (leaves.count == 1 && (!ends_program || is_called(in->function))) {
        EMIT(in, RETURN_ONE, in->function, shadow_extract(in, shadow, &leaves.items[0]));
    } else if (leaves.count != 1) {
        for (unsigned i = 0; i < leaves.count && i < ABI_RESULTS; i++)
            EMIT(in, SET_RESULT, emit_i32(in, i), shadow_extract(in, shadow, &leaves.items[i]));
        EMIT(in, RETURN, in->function, shadow_any(in, &value, 1));
    }
    array_free(&leaves);
}

/* ---- the caller's side ---- */

typedef struct call_site {
    LLVMValueRef call, callee;
    const char *name; /* "" for an indirect call */
    uint32_t number;
    LLVMValueRef constant; /* its splat_call_site; null: not needed yet */
    LLVMValueRef any; /* or of what is symbolic in the arguments */
    LLVMValueRef is_own; /* null: shadows are passed in any case, else where this holds */
    bool must_tail;
} call_site;

static enum splat_place place_in_registers(LLVMTypeRef type)
{
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    if (kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind || kind == LLVMVectorTypeKind)
        return PLACE_FLOAT;
    return shadow_width(type) ? PLACE_GENERAL : PLACE_STACK;
}

static LLVMValueRef join(instrumenter *in, LLVMValueRef any, LLVMValueRef more)
{
    return shadow_is_zero(more) ? any : shadow_is_zero(any) ? more : LLVMBuildOr(in->builder, any, more, "");
}

static void pass_variadic(instrumenter *in, LLVMValueRef argument, uint64_t by_value, unsigned slot)
{
    LLVMValueRef shadow = shadow_width(LLVMTypeOf(argument)) && !by_value ? shadow_of(in, argument) : shadow_zero(in);
    unsigned place = by_value ? PLACE_STACK : place_in_registers(LLVMTypeOf(argument));
    uint64_t size = by_value ? by_value : LLVMABISizeOfType(in->layout, LLVMTypeOf(argument));
    if (place == PLACE_STACK)
        place |= (unsigned)size << ABI_PLACE_BITS;
    EMIT(in, SET_VARIADIC, emit_i32(in, slot), shadow, emit_i32(in, place));
}

typedef ARRAY(LLVMValueRef) shadow_list;

/* The shadows of the named arguments, slot by slot. */
static void collect_shadows(instrumenter *in, const call_site *at, shadow_list *into)
{
    unsigned count = LLVMGetNumArgOperands(at->call), named = LLVMCountParamTypes(LLVMGetCalledFunctionType(at->call));
    for (unsigned i = 0; i < count && i < named; i++) {
        LLVMValueRef argument = LLVMGetOperand(at->call, i);
        shadow_leaves leaves = {0};
        if (LLVMGetCallSiteEnumAttribute(at->call, i + 1, in->byval))
            continue;
        shadow_collect_leaves(in, LLVMTypeOf(argument), &leaves);
        for (size_t k = 0; k < leaves.count && into->count < ABI_SLOTS; k++)
            array_push(into, shadow_extract(in, shadow_of(in, argument), &leaves.items[k]));
        array_free(&leaves);
    }
}

/* What stands in memory or behind the named arguments. False if there is nothing of the kind. */
static bool pass_others(instrumenter *in, call_site *at)
{
    unsigned count = LLVMGetNumArgOperands(at->call), by_value = 0, variadic = 0;
    unsigned named = LLVMCountParamTypes(LLVMGetCalledFunctionType(at->call));
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef argument = LLVMGetOperand(at->call, i);
        LLVMAttributeRef copied = LLVMGetCallSiteEnumAttribute(at->call, i + 1, in->byval);
        if (copied && by_value < ABI_BY_VALUE)
            at->any = join(in, at->any, EMIT(in, SET_BY_VALUE, emit_i32(in, by_value++), argument,
                                             emit_i64(in, by_value_size(in, copied))));
        else if (i >= named && variadic < ABI_SLOTS)
            pass_variadic(in, argument, copied ? by_value_size(in, copied) : 0, variadic++);
    }
    if (count > named)
        EMIT(in, SET_VARIADIC_COUNT, emit_i32(in, variadic));
    return by_value || count > named;
}

/* Leaves the shadows for the callee. Nothing is done when all are known to be zero. */
static void pass_arguments(instrumenter *in, call_site *at)
{
    unsigned count = LLVMGetNumArgOperands(at->call);
    shadow_list shadows = {0};
    LLVMValueRef *arguments = memory_allocate(count, sizeof *arguments);
    for (unsigned i = 0; i < count; i++)
        arguments[i] = LLVMGetOperand(at->call, i);
    at->any = shadow_any(in, arguments, count);
    memory_free(arguments);
    bool has_others = pass_others(in, at);
    if (shadow_is_zero(at->any))
        return;
    if (at->is_own)
        at->any = LLVMBuildSelect(in->builder, at->is_own, at->any, shadow_zero(in), "");
    collect_shadows(in, at, &shadows);
    size_t passed = shadows.count;
    while (shadows.count < 4)
        array_push(&shadows, shadow_zero(in));
    if (passed <= 4 && !has_others) {
        EMIT(in, PASS, at->callee, at->any, emit_i32(in, passed), shadows.items[0], shadows.items[1], shadows.items[2],
             shadows.items[3]);
    } else {
        for (unsigned i = 0; i < passed; i++)
            EMIT(in, SET_ARGUMENT, emit_i32(in, i), shadows.items[i]);
        EMIT(in, CALL, at->callee, at->any);
    }
    array_free(&shadows);
}

/* By a definition that no other can replace. */
static bool is_defined_here(const call_site *at)
{
    LLVMLinkage linkage = LLVMIsAFunction(at->callee) ? LLVMGetLinkage(at->callee) : LLVMExternalWeakLinkage;
    return LLVMIsAFunction(at->callee) && !LLVMIsDeclaration(at->callee) &&
           (linkage == LLVMInternalLinkage || linkage == LLVMExternalLinkage);
}

static LLVMValueRef constant_of(instrumenter *in, call_site *at)
{
    if (!at->constant) {
        LLVMValueRef parts[] = {emit_module(in), emit_text(in, at->name), emit_i64(in, at->number)};
        at->constant = emit_constant(in, LLVMConstStructInContext(in->context, parts, 3, false), "__splat_call_site");
    }
    return at->constant;
}

/* What code without instrumentation left behind is swept up in any case. */
static void take_results(instrumenter *in, call_site *at)
{
    LLVMTypeRef type = LLVMTypeOf(at->call);
    shadow_leaves leaves = {0};
    if (symbolic_values_has(in, at->call))
        shadow_collect_leaves(in, type, &leaves);
    if (is_defined_here(at) && !leaves.count)
        return;
    LLVMValueRef is_there = EMIT(in, RETURNED, at->callee, constant_of(in, at));
    LLVMValueRef shadow = leaves.count ? LLVMConstNull(shadow_type(in, type)) : NULL;
    for (unsigned i = 0; i < leaves.count && i < ABI_RESULTS; i++)
        shadow = shadow_insert(in, shadow, EMIT(in, RESULT, is_there, emit_i32(in, i)), &leaves.items[i]);
    shadow_set(in, at->call, shadow);
    array_free(&leaves);
}

/* The runtime's functions for strings: they follow what they are given, and decide in the name of the call. */
static bool asks_for_text(const call_site *at)
{
    return !strncmp(at->name, "__splat_text_", strlen("__splat_text_"));
}

/* Can what it points to change? A literal cannot, nor can a function. */
static bool leads_to_memory(LLVMValueRef pointer)
{
    while (LLVMIsAConstantExpr(pointer) && LLVMGetConstOpcode(pointer) == LLVMGetElementPtr)
        pointer = LLVMGetOperand(pointer, 0);
    return !LLVMIsConstant(pointer) || (LLVMIsAGlobalVariable(pointer) && !LLVMIsGlobalConstant(pointer));
}

/* Code that is not known to be instrumented may read what these pointers lead to. The runtime's own functions follow
 * what they are given, or it is a name. */
static void watch_pointers(instrumenter *in, call_site *at)
{
    bool is_of_runtime = !strncmp(at->name, "__splat_", strlen("__splat_")) || !strncmp(at->name, "splat_", strlen("splat_"));
    if (is_defined_here(at) || is_of_runtime)
        return;
    LLVMValueRef pointers[3];
    unsigned count = 0, last = LLVMGetNumArgOperands(at->call);
    for (unsigned i = 0; i <= last; i++) {
        LLVMValueRef argument = i < last ? LLVMGetOperand(at->call, i) : NULL;
        if (argument && LLVMGetTypeKind(LLVMTypeOf(argument)) == LLVMPointerTypeKind && leads_to_memory(argument))
            pointers[count++] = argument;
        if (count < 3 && (i < last || !count))
            continue;
        while (count < 3)
            pointers[count++] = emit_null(in);
        if (library_reads_far(at->name))
            EMIT(in, POINTERS_FAR, at->callee, constant_of(in, at), pointers[0], pointers[1], pointers[2]);
        else
            EMIT(in, POINTERS_OUT, at->callee, constant_of(in, at), pointers[0], pointers[1], pointers[2]);
        count = 0;
    }
}

static void promise(instrumenter *in, LLVMValueRef call, const char *attribute)
{
    unsigned kind = LLVMGetEnumAttributeKindForName(attribute, strlen(attribute));
    LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(in->context, kind, 0));
}

/* A known library function must stay a call, or its instrumented version is never asked; and each call stays where it is,
 * as it is a place in reports. */
static void keep_call(instrumenter *in, LLVMValueRef call)
{
    promise(in, call, "nobuiltin");
    promise(in, call, "nomerge");
}

/* The callee returns in this function's place and frame, so this one must have a frame of its own. */
static void instrument_tail_call(instrumenter *in, call_site *at)
{
    unsigned no_inline = LLVMGetEnumAttributeKindForName("noinline", 8);
    unsigned always_inline = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
    LLVMRemoveEnumAttributeAtIndex(in->function, LLVMAttributeFunctionIndex, always_inline);
    LLVMAddAttributeAtIndex(in->function, LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(in->context, no_inline, 0));
    EMIT(in, TAIL_CALL, in->function, at->callee, at->any, constant_of(in, at));
}

static void follow_call(instrumenter *in, call_site *at, enum library_effect effect)
{
    keep_call(in, at->call);
    emit_before(in, at->call);
    LLVMValueRef target = shadow_of(in, at->callee);
    if (!shadow_is_zero(target))
        flow_concretize(in, at->callee, at->number);
    if (effect != LIBRARY_HANDLES)
        watch_pointers(in, at);
    if (!is_defined_here(at))
        EMIT_NONE(in, CALL_OUT);
    if (asks_for_text(at))
        EMIT(in, TEXT_SITE, emit_i32(in, at->number));
    pass_arguments(in, at);
    if (at->must_tail) {
        instrument_tail_call(in, at);
        return;
    }
    emit_after(in, at->call);
    take_results(in, at);
}

/* ---- library functions of known effect ---- */

static LLVMValueRef argument_bits(instrumenter *in, call_site *at, unsigned index)
{
    return emit_bits(in, LLVMGetOperand(at->call, index));
}

static LLVMValueRef argument_shadow(instrumenter *in, call_site *at, unsigned index)
{
    return shadow_of(in, LLVMGetOperand(at->call, index));
}

/* What is freed or resized: all that it can be is tried. */
static void concretize_pointer(instrumenter *in, call_site *at)
{
    LLVMValueRef pointer = LLVMGetOperand(at->call, 0), shadow = shadow_of(in, pointer);
    if (LLVMGetTypeKind(LLVMTypeOf(pointer)) != LLVMPointerTypeKind || shadow_is_zero(shadow))
        return;
    emit_before(in, at->call);
    flow_concretize(in, pointer, at->number);
}

/* What setjmp returns next, and which one returns. */
static void instrument_jump(instrumenter *in, call_site *at)
{
    emit_before(in, at->call);
    for (unsigned i = 0; i < LLVMGetNumArgOperands(at->call); i++)
        if (!shadow_is_zero(shadow_of(in, LLVMGetOperand(at->call, i))))
            flow_concretize(in, LLVMGetOperand(at->call, i), at->number);
}

/* The sizes of an allocation are one factor, or two. */
static void instrument_allocation(instrumenter *in, call_site *at, enum library_effect effect)
{
    unsigned first = effect == LIBRARY_ALLOCATES_SECOND || effect == LIBRARY_ALLOCATES_SECOND_AND_THIRD;
    bool has_two = effect == LIBRARY_ALLOCATES_BOTH || effect == LIBRARY_ALLOCATES_SECOND_AND_THIRD;
    emit_before(in, at->call);
    EMIT(in, ALLOCATION, argument_bits(in, at, first), has_two ? argument_bits(in, at, first + 1) : emit_i64(in, 1),
         argument_shadow(in, at, first), has_two ? argument_shadow(in, at, first + 1) : shadow_zero(in),
         emit_i32(in, at->number));
}

/* A function of another file may have the name of one of the library's; the link tells. What it is given is followed then, and
 * what it returns. */
static void instrument_shown(instrumenter *in, call_site *at, enum library_effect effect)
{
    LLVMValueRef next = LLVMGetNextInstruction(at->call);
    if (effect != LIBRARY_SINK)
        output_instrument(in, at->call, at->number, effect);
    emit_before(in, at->call);
    EMIT_NONE(in, CALL_OUT);
    at->is_own = flow_effects_is_there(in, at->callee);
    pass_arguments(in, at);
    emit_after(in, at->call);
    take_results(in, at);
    LLVMValueRef taken = shadow_of(in, at->call);
    if (effect == LIBRARY_SINK)
        return;
    output_instrument_result(in, at->call, at->name, constant_of(in, at));
    if (shadow_of(in, at->call) == taken)
        return;
    emit_before(in, next);
    shadow_set(in, at->call, LLVMBuildSelect(in->builder, at->is_own, taken, shadow_of(in, at->call), ""));
}

static void instrument_known(instrumenter *in, call_site *at, enum library_effect effect)
{
    keep_call(in, at->call);
    switch (effect) {
    case LIBRARY_COPY:
    case LIBRARY_MOVE:
        memory_instrument_copy(in, at->call, at->number, effect == LIBRARY_COPY);
        shadow_set(in, at->call, argument_shadow(in, at, 0));
        break;
    case LIBRARY_SET:
        memory_instrument_set(in, at->call, at->number);
        shadow_set(in, at->call, argument_shadow(in, at, 0));
        break;
    case LIBRARY_ALLOCATES:
    case LIBRARY_ALLOCATES_BOTH:
    case LIBRARY_ALLOCATES_SECOND:
    case LIBRARY_ALLOCATES_SECOND_AND_THIRD:
        concretize_pointer(in, at);
        instrument_allocation(in, at, effect);
        break;
    case LIBRARY_FREES: concretize_pointer(in, at); break;
    case LIBRARY_SINK:
        if (strstr(at->name, "longjmp"))
            instrument_jump(in, at);
        else if (strstr(at->name, "setjmp"))
            flow_instrument_setjmp(in, at->call);
        else
            instrument_shown(in, at, effect);
        break;
    case LIBRARY_SHOWS:
    case LIBRARY_SHOWS_TEXT:
    case LIBRARY_SHOWS_FIRST:
    case LIBRARY_SHOWS_SECOND: instrument_shown(in, at, effect); break;
    default:
        break;
    }
}

static unsigned arguments_needed(enum library_effect effect)
{
    switch (effect) {
    case LIBRARY_COPY: case LIBRARY_MOVE: case LIBRARY_SET: case LIBRARY_ALLOCATES_SECOND_AND_THIRD: return 3;
    case LIBRARY_SHOWS_FIRST: case LIBRARY_SHOWS_SECOND: return 3;
    case LIBRARY_ALLOCATES_BOTH: case LIBRARY_ALLOCATES_SECOND: return 2;
    case LIBRARY_ALLOCATES: case LIBRARY_FREES: case LIBRARY_SHOWS_TEXT: return 1;
    default: return 0;
    }
}

static LLVMValueRef argument_or_null(call_site *at, int index)
{
    return index < 0 ? NULL : LLVMGetOperand(at->call, (unsigned)index);
}

static bool is_integer(LLVMValueRef value, unsigned width)
{
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(LLVMTypeOf(value)) >= width;
}

/* A program's own function of such a name may have other arguments. */
static bool fits_range(const call_site *at, const library_range *of)
{
    int count = (int)LLVMGetNumArgOperands(at->call);
    return of->pointer < count && of->size < count && of->count < count &&
           LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(at->call, (unsigned)of->pointer))) == LLVMPointerTypeKind &&
           (of->size < 0 || is_integer(LLVMGetOperand(at->call, (unsigned)of->size), 64)) &&
           (of->access != LIBRARY_WRITES || is_integer(at->call, 32));
}

static bool is_one(LLVMValueRef value)
{
    return LLVMIsAConstantInt(value) && LLVMConstIntGetZExtValue(value) == 1;
}

static LLVMValueRef multiply(instrumenter *in, LLVMValueRef before, LLVMValueRef a, LLVMValueRef b)
{
    if (is_one(a) || is_one(b))
        return is_one(a) ? b : a;
    emit_before(in, before);
    LLVMValueRef product = LLVMBuildMul(in->builder, a, b, "");
    shadow_set(in, product, EMIT(in, BINARY, emit_i32(in, EXPR_MUL), emit_i32(in, 64), shadow_of(in, a),
                                 shadow_of(in, b), a, b));
    return product;
}

static void check_range(instrumenter *in, call_site *at)
{
    const library_range *of = library_range_of(at->name);
    if (!of || !fits_range(at, of))
        return;
    LLVMValueRef pointer = argument_or_null(at, of->pointer), size = argument_or_null(at, of->size);
    if (of->access == LIBRARY_TEXT)
        bounds_check_text(in, at->call, pointer, at->number);
    else if (of->access == LIBRARY_WRITES)
        bounds_check_written(in, at->call, pointer, size, at->number);
    if (of->access != LIBRARY_READS)
        return;
    if (of->count >= 0)
        size = multiply(in, at->call, size, argument_or_null(at, of->count));
    bounds_check_range(in, at->call, &(bounds_range){pointer, size, false}, at->number);
}

/* What is not forked with the process has to be started by each run itself. */
static void begin_run(instrumenter *in, call_site *at)
{
    int loss = library_starter_loss(at->name);
    if (loss < 0)
        return;
    emit_before(in, at->call);
    EMIT_NONE(in, STARTS);
    if (loss != LOSS_REASON_COUNT)
        EMIT(in, LOST, emit_i32(in, 1), emit_i32(in, at->number), emit_i32(in, (unsigned)loss));
}

static bool is_pointer(LLVMValueRef value)
{
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
}

/* Is it the C library's function, by its type? */
static bool has_type_of(LLVMValueRef call, enum library_effect effect)
{
    if (LLVMGetNumArgOperands(call) < arguments_needed(effect))
        return false;
    switch (effect) {
    case LIBRARY_SHOWS_TEXT: case LIBRARY_SHOWS_FIRST: return is_pointer(LLVMGetOperand(call, 0));
    case LIBRARY_SHOWS_SECOND: return is_pointer(LLVMGetOperand(call, 1));
    case LIBRARY_FREES: return true;
    default: return arguments_needed(effect) == 0 || is_pointer(call);
    }
}

void call_instrument(instrumenter *in, LLVMValueRef call)
{
    size_t length;
    call_site at = {.call = call, .callee = LLVMGetCalledValue(call), .any = shadow_zero(in)};
    at.name = LLVMIsAFunction(at.callee) ? LLVMGetValueName2(at.callee, &length) : "";
    if (leaves_cover(in, call, at.name))
        return;
    if (unset_value_is(at.name)) {
        unset_value_instrument(in, call);
        return;
    }
    if (check_is_handler(at.callee))
        check_cool_handler(call);
    if (!strcmp(at.name, "__splat_h_slot"))
        memory_instrument_slot(in, call);
    if (check_is_handler(at.callee) || !strncmp(at.name, "__splat_h_", 10))
        return;
    if (LLVMIsAInlineAsm(at.callee) || !strncmp(at.name, "llvm.", 5)) {
        if (LLVMIsAInlineAsm(at.callee) || !intrinsic_instrument(in, call, at.name)) {
            LLVMValueRef operands[32];
            unsigned count = 0;
            for (unsigned i = 0; i < LLVMGetNumArgOperands(call) && count < 32; i++)
                operands[count++] = LLVMGetOperand(call, i);
            emit_before(in, call);
            for (unsigned i = 0; i < count && LLVMIsAInlineAsm(at.callee); i++)
                if (LLVMGetTypeKind(LLVMTypeOf(operands[i])) == LLVMPointerTypeKind)
                    EMIT(in, GIVEN, operands[i]);
            function_lose(in, call, shadow_any(in, operands, count),
                          LLVMIsAInlineAsm(at.callee) ? LOSS_ASSEMBLY : function_loss_reason(call));
        }
        return;
    }
    at.number = sites_add(in, SITE_CALL, 0, call);
    at.must_tail = LLVMGetTailCallKind(call) == LLVMTailCallKindMustTail;
    bool declared = LLVMIsAFunction(at.callee) && LLVMIsDeclaration(at.callee) && !at.must_tail;
    enum library_effect effect = declared ? library_effect_of(at.name) : LIBRARY_UNKNOWN;
    if (declared) {
        begin_run(in, &at);
        check_range(in, &at);
    }
    float_operation of_floats;
    if (effect != LIBRARY_UNKNOWN && effect != LIBRARY_HANDLES && has_type_of(call, effect)) {
        instrument_known(in, &at, effect);
    } else if (declared && float_find_call(call, at.name, &of_floats)) {
        keep_call(in, call);
        float_follow(in, call, &of_floats);
    } else {
        follow_call(in, &at, effect);
    }
}
