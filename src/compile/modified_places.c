/* Which places in memory a call changes: those of global variables, and those at fixed distances from its arguments. Looked
 * for before anything is instrumented. */

#include "instrumenter.h"

enum { MOST_PLACES = 8 };
#define UNDER_WAY UINT64_MAX

static modified_places *places_of(instrumenter *in, LLVMValueRef function)
{
    const uint64_t *found = map_get(&in->modified_numbers, (uint64_t)(uintptr_t)function);
    return found && *found != UNDER_WAY ? &in->modified.items[*found] : NULL;
}

/* Goes from an address to what it is a fixed distance from. */
static LLVMValueRef base_of(instrumenter *in, LLVMValueRef address, uint64_t *offset)
{
    uint64_t more;
    while (LLVMIsAGetElementPtrInst(address) && memory_constant_offset(in, address, &more)) {
        *offset += more;
        address = LLVMGetOperand(address, 0);
    }
    return address;
}

static void add_place(modified_places *to, loop_place place)
{
    /* what a function keeps for itself is gone when it returns */
    if (LLVMIsAAllocaInst(place.base))
        return;
    bool is_known = LLVMIsConstant(place.base) || LLVMIsAArgument(place.base);
    for (size_t i = 0; i < to->places.count; i++) {
        const loop_place *other = &to->places.items[i];
        if (other->base == place.base && other->offset == place.offset && other->width == place.width)
            return;
    }
    to->has_others |= !is_known || place.width < 8 || to->places.count == MOST_PLACES;
    if (!to->has_others)
        array_push(&to->places, place);
}

static void add_store(instrumenter *in, LLVMValueRef store, modified_places *to)
{
    loop_place made = {.width = shadow_width(LLVMTypeOf(LLVMGetOperand(store, 0)))};
    made.base = base_of(in, LLVMGetOperand(store, 1), &made.offset);
    to->has_others |= LLVMGetVolatile(store);
    add_place(to, made);
}

static void find_places(instrumenter *in, LLVMValueRef function);

static void add_call(instrumenter *in, LLVMValueRef call, modified_places *to)
{
    modified_places changed = {0};
    if (LLVMIsAFunction(LLVMGetCalledValue(call)))
        find_places(in, LLVMGetCalledValue(call));
    modified_places_of_call(in, call, &changed);
    to->has_others |= changed.has_others;
    for (size_t i = 0; i < changed.places.count; i++)
        add_place(to, changed.places.items[i]);
    array_free(&changed.places);
}

static void add_instruction(instrumenter *in, LLVMValueRef at, modified_places *to)
{
    if (LLVMGetMetadata(at, in->nosanitize))
        return;
    if (LLVMIsAStoreInst(at))
        add_store(in, at, to);
    else if (LLVMIsACallInst(at) && !LLVMIsAIntrinsicInst(at))
        add_call(in, at, to);
    else
        to->has_others |= LLVMIsAMemIntrinsic(at) || LLVMIsAAtomicRMWInst(at) || LLVMIsAAtomicCmpXchgInst(at);
}

static void find_places(instrumenter *in, LLVMValueRef function)
{
    bool is_new;
    uint64_t *number = map_put(&in->modified_numbers, (uint64_t)(uintptr_t)function, &is_new);
    if (!is_new)
        return;
    *number = UNDER_WAY; /* a function that calls itself is not looked through */
    modified_places made = {.has_others = LLVMIsDeclaration(function) || LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function))};
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block && !made.has_others; block = LLVMGetNextBasicBlock(block))
        for (LLVMValueRef at = LLVMGetFirstInstruction(block); at && !made.has_others; at = LLVMGetNextInstruction(at))
            add_instruction(in, at, &made);
    *map_put(&in->modified_numbers, (uint64_t)(uintptr_t)function, NULL) = in->modified.count;
    array_push(&in->modified, made);
}

void modified_places_find(instrumenter *in)
{
    for (LLVMValueRef at = LLVMGetFirstFunction(in->module); at; at = LLVMGetNextFunction(at))
        find_places(in, at);
}

void modified_places_of_call(instrumenter *in, LLVMValueRef call, modified_places *to)
{
    LLVMValueRef callee = LLVMGetCalledValue(call);
    const modified_places *of = LLVMIsAFunction(callee) ? places_of(in, callee) : NULL;
    if (!of || of->has_others || LLVMGetNumArgOperands(call) != LLVMCountParams(callee)) {
        to->has_others = true;
        return;
    }
    for (size_t i = 0; i < of->places.count; i++) {
        loop_place made = of->places.items[i];
        for (unsigned k = 0; k < LLVMCountParams(callee); k++)
            if (LLVMGetParam(callee, k) == of->places.items[i].base)
                made.base = base_of(in, LLVMGetOperand(call, k), &made.offset);
        array_push(&to->places, made);
    }
}

void modified_places_free(instrumenter *in)
{
    for (size_t i = 0; i < in->modified.count; i++)
        array_free(&in->modified.items[i].places);
    array_free(&in->modified);
    map_free(&in->modified_numbers);
}
