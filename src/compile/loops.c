/* Loops whose guards may depend on the input: their headers ask the runtime, where it wants to be asked (abi.h,
 * splat_loop). */

#include "instrumenter.h"

#include "entry_harness.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

static bool is_counted(const instrumenter *in, LLVMBasicBlockRef header)
{
    return map_get(&in->counted_loops, (uint64_t)(uintptr_t)header) != NULL;
}

/* As splat_loop has it. */
static LLVMTypeRef loop_type(instrumenter *in)
{
    LLVMTypeRef i16 = LLVMInt16TypeInContext(in->context);
    LLVMTypeRef fields[] = {in->i32, in->i32, in->pointer, i16, i16, in->i32, LLVMArrayType2(in->i8, ABI_LOOP_VARIABLES)};
    return LLVMStructTypeInContext(in->context, fields, sizeof fields / sizeof *fields, false);
}

static LLVMValueRef declare_loop(instrumenter *in)
{
    LLVMValueRef made = LLVMAddGlobal(in->module, loop_type(in), "__splat_loop_data");
    LLVMSetLinkage(made, LLVMInternalLinkage);
    LLVMSetAlignment(made, 8);
    return made;
}

/* ---- what the loop changes ---- */

static bool find_place(instrumenter *in, LLVMValueRef store, loop_place *into)
{
    LLVMValueRef base = LLVMGetOperand(store, 1);
    uint64_t offset = 0, more;
    while (LLVMIsAGetElementPtrInst(base) && memory_constant_offset(in, base, &more)) {
        offset += more;
        base = LLVMGetOperand(base, 0);
    }
    *into = (loop_place){base, offset, shadow_width(LLVMTypeOf(LLVMGetOperand(store, 0)))};
    return !LLVMGetVolatile(store);
}

/* Is its address the same in every iteration, and known where the loop begins? */
static bool stays(const instrumenter *in, uint32_t loop, const loop_place *of)
{
    bool is_inside = LLVMIsAInstruction(of->base) && function_loop_has(&in->loops, loop, LLVMGetInstructionParent(of->base));
    return of->width >= 8 && !is_inside && !in->loops.loops.items[loop].irreducible;
}

static bool add_place(const instrumenter *in, uint32_t loop, loop_facts *to, const loop_place *place)
{
    if (!stays(in, loop, place))
        return false;
    for (size_t i = 0; i < to->places.count; i++) {
        const loop_place *known = &to->places.items[i];
        if (known->base == place->base && known->offset == place->offset && known->width == place->width)
            return true;
    }
    if (to->places.count == ABI_LOOP_VARIABLES / 2)
        return false;
    array_push(&to->places, *place);
    return true;
}

static void look_at_call(instrumenter *in, uint32_t loop, LLVMValueRef call, loop_facts *into)
{
    size_t length;
    modified_places changed = {0};
    if (!strncmp(LLVMGetValueName2(LLVMGetCalledValue(call), &length), "__splat_", 8))
        return;
    modified_places_of_call(in, call, &changed);
    into->has_effects |= changed.has_others;
    for (size_t i = 0; i < changed.places.count; i++)
        into->has_effects |= !add_place(in, loop, into, &changed.places.items[i]);
    array_free(&changed.places);
}

static void look_at(instrumenter *in, uint32_t loop, LLVMValueRef at, loop_facts *into)
{
    loop_place place;
    if (LLVMIsAStoreInst(at) && !LLVMGetMetadata(at, in->nosanitize))
        into->has_effects |= !find_place(in, at, &place) || !add_place(in, loop, into, &place);
    else if (LLVMIsACallInst(at) && !LLVMIsAIntrinsicInst(at))
        look_at_call(in, loop, at, into);
    else
        into->has_effects |= LLVMIsAMemIntrinsic(at) || LLVMIsAAtomicRMWInst(at) || LLVMIsAAtomicCmpXchgInst(at);
}

static void find_effects(instrumenter *in, uint32_t loop, loop_facts *into)
{
    for (size_t i = 0; i < in->loops.blocks.count; i++) {
        LLVMBasicBlockRef block = in->loops.blocks.items[i];
        if (!function_loop_has(&in->loops, loop, block))
            continue;
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at; at = LLVMGetNextInstruction(at))
            look_at(in, loop, at, into);
    }
}

/* Inner loops come last, and a branch that leaves several is theirs. Later blocks have more in them than the source has. */
static void find_exits(instrumenter *in, uint32_t loop)
{
    for (size_t i = 0; i < in->loops.blocks.count; i++) {
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(in->loops.blocks.items[i]);
        bool stays;
        if (terminator && function_loop_has(&in->loops, loop, in->loops.blocks.items[i]) &&
            function_loop_is_left_by(in, &in->loops, loop, terminator, &stays))
            *map_put(&in->loop_branches, (uint64_t)(uintptr_t)terminator, NULL) = (uint64_t)loop << 1 | stays;
    }
}

/* ---- its variables ---- */

typedef struct loop_call {
    const loop_facts *of;
    ARRAY(LLVMValueRef) variables; /* phis */
} loop_call;

static void collect_variables(instrumenter *in, LLVMBasicBlockRef header, loop_call *into)
{
    size_t most = ABI_LOOP_VARIABLES - into->of->places.count;
    for (LLVMValueRef at = LLVMGetFirstInstruction(header); LLVMIsAPHINode(at); at = LLVMGetNextInstruction(at))
        if (into->variables.count < most && shadow_width(LLVMTypeOf(at)) && symbolic_values_has_data(in, at))
            array_push(&into->variables, at);
}

static void find_even_variables(instrumenter *in, uint32_t loop, loop_facts *into)
{
    loop_call call = {.of = into};
    collect_variables(in, function_loop_header(&in->loops, loop), &call);
    for (size_t i = 0; i < call.variables.count; i++)
        into->even |= (uint32_t)loop_moves_evenly(in, loop, call.variables.items[i]) << i;
    array_free(&call.variables);
}

/* Splat's harness passes its counters to functions that make inputs. */
static bool is_harness(LLVMValueRef function)
{
    LLVMMetadataRef place = LLVMGetSubprogram(function);
    LLVMMetadataRef file = place ? LLVMDIScopeGetFile(place) : NULL;
    unsigned length = 0;
    const char *name = file ? LLVMDIFileGetFilename(file, &length) : "";
    return length == strlen(ENTRY_FILE_NAME) && !strncmp(name, ENTRY_FILE_NAME, length);
}

void loops_begin(instrumenter *in)
{
    map_free(&in->loop_branches);
    function_loops_find(in, in->function, &in->loops);
    array_clear(&in->loop_facts);
    for (uint32_t i = 0; i < in->loops.loops.count; i++) {
        loop_facts made = {0};
        if (is_counted(in, function_loop_header(&in->loops, i)) && !is_harness(in->function)) {
            made.constant = declare_loop(in);
            find_effects(in, i, &made);
            find_even_variables(in, i, &made);
            find_exits(in, i);
        }
        array_push(&in->loop_facts, made);
    }
}

static uint32_t loop_of_header(const instrumenter *in, LLVMBasicBlockRef block)
{
    for (uint32_t i = 0; i < in->loops.loops.count; i++)
        if (in->loop_facts.items[i].constant && function_loop_header(&in->loops, i) == block)
            return i;
    return GRAPH_NONE;
}

/* ---- the call at the header ---- */

static LLVMTypeRef test_type(instrumenter *in, const loop_call *of, LLVMTypeRef *result)
{
    ARRAY(LLVMTypeRef) types = {0};
    array_push(&types, in->i32);
    for (size_t i = 0; i < of->variables.count; i++)
        array_push(&types, in->i32);
    for (size_t i = 0; i < of->variables.count; i++)
        array_push(&types, LLVMTypeOf(of->variables.items[i]));
    for (size_t i = 0; i < of->of->places.count; i++)
        array_push(&types, in->pointer);
    *result = LLVMArrayType2(in->i32, of->variables.count);
    LLVMTypeRef type = LLVMFunctionType(*result, types.items, (unsigned)types.count, false);
    array_free(&types);
    return type;
}

/* A function that is inlined, as for segments: whether the loop is awake, the phis' shadows, their values, and what the
 * places are near to. */
static LLVMValueRef build_test(instrumenter *in, const loop_call *of)
{
    LLVMTypeRef result;
    LLVMTypeRef type = test_type(in, of, &result);
    LLVMValueRef test = segment_declare_test(in, type);
    unsigned count = (unsigned)of->variables.count;
    LLVMBasicBlockRef awake = segment_begin_test(in, test);
    LLVMValueRef asked = LLVMConstNull(result), kept = asked;
    LLVMValueRef frame = EMIT_NONE(in, FRAME);
    for (unsigned i = 0; i < count; i++) {
        LLVMBuildStore(in->builder, LLVMGetParam(test, 1 + i), segment_shadow_place(in, frame, i));
        LLVMBuildStore(in->builder, emit_bits(in, LLVMGetParam(test, 1 + count + i)), segment_value_place(in, frame, i));
    }
    for (unsigned i = 0; i < of->of->places.count; i++) {
        LLVMValueRef offset = emit_i64(in, of->of->places.items[i].offset);
        LLVMValueRef place = LLVMBuildGEP2(in->builder, in->i8, LLVMGetParam(test, 1 + 2 * count + i), &offset, 1, "");
        LLVMBuildStore(in->builder, place, segment_value_place(in, frame, count + i));
    }
    LLVMValueRef first = EMIT(in, LOOP, of->of->constant);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef shadow = i ? LLVMBuildLoad2(in->builder, in->i32, segment_shadow_place(in, frame, i), "") : first;
        asked = LLVMBuildInsertValue(in->builder, asked, shadow, i, "");
    }
    LLVMBuildRet(in->builder, asked);
    LLVMPositionBuilderAtEnd(in->builder, awake);
    for (unsigned i = 0; i < count; i++)
        kept = LLVMBuildInsertValue(in->builder, kept, LLVMGetParam(test, 1 + i), i, "");
    LLVMBuildRet(in->builder, kept);
    return test;
}

static void begin_on_the_way_in(instrumenter *in, uint32_t loop, LLVMBasicBlockRef header)
{
    ARRAY(LLVMValueRef) jumps = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(header)); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsATerminatorInst(user) && !function_loop_has(&in->loops, loop, LLVMGetInstructionParent(user)))
            array_push(&jumps, user);
    }
    for (size_t i = 0; i < jumps.count; i++) {
        emit_before(in, jumps.items[i]);
        EMIT(in, LOOP_BEGINS, in->loop_facts.items[loop].constant);
    }
    array_free(&jumps);
}

void loop_instrument_header(instrumenter *in, LLVMValueRef first)
{
    LLVMBasicBlockRef header = LLVMGetInstructionParent(first);
    uint32_t number = loop_of_header(in, header);
    if (number == GRAPH_NONE)
        return;
    loop_call call = {.of = &in->loop_facts.items[number]};
    collect_variables(in, header, &call);
    if (call.variables.count + call.of->places.count) {
        LLVMValueRef test = build_test(in, &call);
        ARRAY(LLVMValueRef) passed = {0};
        emit_before(in, first);
        array_push(&passed, EMIT(in, LOOP_STATE, call.of->constant));
        for (size_t i = 0; i < call.variables.count; i++)
            array_push(&passed, shadow_of(in, call.variables.items[i]));
        for (size_t i = 0; i < call.variables.count; i++)
            array_push(&passed, call.variables.items[i]);
        for (size_t i = 0; i < call.of->places.count; i++)
            array_push(&passed, call.of->places.items[i].base);
        LLVMValueRef result =
            LLVMBuildCall2(in->builder, LLVMGlobalGetValueType(test), test, passed.items, (unsigned)passed.count, "");
        for (unsigned i = 0; i < call.variables.count; i++)
            shadow_set(in, call.variables.items[i], LLVMBuildExtractValue(in->builder, result, i, ""));
        array_free(&passed);
    }
    begin_on_the_way_in(in, number, header);
    array_free(&call.variables);
}

/* ---- descriptions ---- */

void loops_note_branch(instrumenter *in, LLVMValueRef branch, uint32_t site)
{
    const uint64_t *found = map_get(&in->loop_branches, (uint64_t)(uintptr_t)branch);
    if (!found)
        return;
    LLVMValueRef fields[] = {in->loop_facts.items[*found >> 1].constant, emit_i32(in, site), emit_i32(in, *found & 1)};
    array_push(&in->loop_exits, LLVMConstStructInContext(in->context, fields, 3, false));
}

static void describe(instrumenter *in, uint32_t loop)
{
    LLVMBasicBlockRef header = function_loop_header(&in->loops, loop);
    const loop_facts *of = &in->loop_facts.items[loop];
    loop_call call = {.of = of};
    uint8_t widths[ABI_LOOP_VARIABLES] = {0};
    collect_variables(in, header, &call);
    size_t phis = call.variables.count, count = phis + of->places.count;
    uint32_t facts = of->has_effects ? ABI_LOOP_HAS_EFFECTS : 0;
    for (size_t i = 0; i < phis; i++)
        facts |= of->even >> i & 1 ? ABI_LOOP_IS_EVEN(i) : 0;
    for (size_t i = 0; i < count; i++)
        widths[i] = (uint8_t)(i < phis ? shadow_width(LLVMTypeOf(call.variables.items[i])) : of->places.items[i - phis].width);
    uint32_t site = sites_add(in, SITE_LOOP, 0, LLVMGetBasicBlockTerminator(header));
    in->sites->sites.items[site].names = loop_names_add(in, of, call.variables.items, phis);
    LLVMTypeRef i16 = LLVMInt16TypeInContext(in->context);
    LLVMValueRef fields[] = {emit_i32(in, 0),
                             emit_i32(in, site),
                             emit_module(in),
                             LLVMConstInt(i16, count, false),
                             LLVMConstInt(i16, phis, false),
                             emit_i32(in, facts),
                             LLVMConstStringInContext2(in->context, (const char *)widths, sizeof widths, true)};
    LLVMSetInitializer(of->constant, LLVMConstStructInContext(in->context, fields, sizeof fields / sizeof *fields, false));
    array_free(&call.variables);
}

void loops_finish(instrumenter *in)
{
    for (uint32_t i = 0; i < in->loops.loops.count; i++) {
        if (in->loop_facts.items[i].constant)
            describe(in, i);
        array_free(&in->loop_facts.items[i].places);
    }
    function_loops_free(&in->loops);
}

LLVMValueRef loops_list(instrumenter *in, uint64_t *count)
{
    LLVMTypeRef fields[] = {in->pointer, in->i32, in->i32};
    LLVMTypeRef type = LLVMStructTypeInContext(in->context, fields, 3, false);
    *count = in->loop_exits.count;
    return in->loop_exits.count ? emit_constant(in, LLVMConstArray2(type, in->loop_exits.items, *count), "__splat_loop_exits")
                                : emit_null(in);
}
