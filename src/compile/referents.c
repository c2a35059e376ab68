/* The referent of an address: the pointer that it was computed from, which some allocation, declaration or load gave. Any
 * address may be computed; an access is right if it stays inside the object that its referent points into. */

#include "instrumenter.h"

#include "../runtime/abi.h"

static uint64_t key(LLVMValueRef value)
{
    return (uint64_t)(uintptr_t)value;
}

/* What only moves a pointer. */
static LLVMValueRef strip(LLVMValueRef pointer)
{
    for (;;) {
        bool moves = LLVMIsAGetElementPtrInst(pointer) || LLVMIsABitCastInst(pointer) || LLVMIsAFreezeInst(pointer) ||
                     (LLVMIsAConstantExpr(pointer) && LLVMGetConstOpcode(pointer) == LLVMGetElementPtr);
        if (!moves || LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(pointer, 0))) != LLVMPointerTypeKind)
            return pointer;
        pointer = LLVMGetOperand(pointer, 0);
    }
}

/* The one value that is no phi and leads to this phi, through others; null: there are several. */
static LLVMValueRef only_source(LLVMValueRef phi)
{
    value_list waiting = {0};
    map seen = {0};
    LLVMValueRef source = NULL;
    bool is_only = true, is_new;
    map_put(&seen, key(phi), &is_new);
    array_push(&waiting, phi);
    while (waiting.count && is_only) {
        LLVMValueRef at = waiting.items[--waiting.count];
        for (unsigned i = 0; i < LLVMCountIncoming(at) && is_only; i++) {
            LLVMValueRef from = strip(LLVMGetIncomingValue(at, i));
            if (LLVMIsAPHINode(from)) {
                map_put(&seen, key(from), &is_new);
                if (is_new)
                    array_push(&waiting, from);
            } else {
                is_only = !source || source == from;
                source = from;
            }
        }
    }
    array_free(&waiting);
    map_free(&seen);
    return is_only ? source : NULL;
}

static LLVMValueRef referent_of_phi(instrumenter *in, LLVMValueRef phi)
{
    LLVMValueRef source = only_source(phi);
    if (source)
        return referent_of(in, source);
    LLVMPositionBuilderBeforeInstrAndDbgRecords(in->builder, phi);
    LLVMSetCurrentDebugLocation2(in->builder, NULL);
    LLVMValueRef made = LLVMBuildPhi(in->builder, in->pointer, "");
    shadowed_phi both = {made, LLVMBuildPhi(in->builder, in->i32, "")};
    shadow_set(in, made, both.shadow);
    array_push(&in->phis, both);
    *map_put(&in->referents, key(phi), NULL) = key(made);
    if (symbolic_values_has(in, phi))
        *map_put(&in->uncertain, key(made), NULL) = REFERENT_LABELLED;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef from = referent_of(in, LLVMGetIncomingValue(phi, i));
        LLVMBasicBlockRef block = LLVMGetIncomingBlock(phi, i);
        LLVMAddIncoming(made, &from, &block, 1);
    }
    return made;
}

static LLVMValueRef referent_of_select(instrumenter *in, LLVMValueRef select)
{
    LLVMValueRef a = referent_of(in, LLVMGetOperand(select, 1)), b = referent_of(in, LLVMGetOperand(select, 2));
    if (a == b)
        return a;
    emit_after(in, select);
    LLVMValueRef made = LLVMBuildSelect(in->builder, LLVMGetOperand(select, 0), a, b, "");
    if (symbolic_values_has(in, LLVMGetOperand(select, 0)) || symbolic_values_has(in, a) || symbolic_values_has(in, b))
        *map_put(&in->uncertain, key(made), NULL) = REFERENT_UNCERTAIN;
    return made;
}

LLVMValueRef referent_of(instrumenter *in, LLVMValueRef address)
{
    LLVMValueRef pointer = strip(address);
    if (!LLVMIsAPHINode(pointer) && !LLVMIsASelectInst(pointer))
        return pointer;
    const uint64_t *known = map_get(&in->referents, key(pointer));
    if (known)
        return (LLVMValueRef)(uintptr_t)*known;
    LLVMValueRef made = LLVMIsAPHINode(pointer) ? referent_of_phi(in, pointer) : referent_of_select(in, pointer);
    *map_put(&in->referents, key(pointer), NULL) = key(made);
    return made;
}

LLVMValueRef referent_shadow(instrumenter *in, LLVMValueRef referent)
{
    return referent_doubt(in, referent) == REFERENT_UNCERTAIN ? emit_i32(in, ABI_UNCERTAIN) : shadow_of(in, referent);
}

enum referent_doubt referent_doubt(const instrumenter *in, LLVMValueRef referent)
{
    const uint64_t *how = map_get(&in->uncertain, key(referent));
    return how ? (enum referent_doubt)*how : REFERENT_CERTAIN;
}
