/* Loads, stores, stack slots and addresses. */

#include "instrumenter.h"

#include "../trace/segment.h"

/* The global or stack slot that an address is computed from, if that is plain to see. */
static LLVMValueRef root_of(instrumenter *in, LLVMValueRef address, uint64_t *size)
{
    while (LLVMIsAGetElementPtrInst(address))
        address = LLVMGetOperand(address, 0);
    LLVMTypeRef type = NULL;
    if (LLVMIsAGlobalVariable(address))
        type = LLVMGlobalGetValueType(address);
    else if (LLVMIsAAllocaInst(address) && LLVMIsConstant(LLVMGetOperand(address, 0)))
        type = LLVMGetAllocatedType(address);
    if (!type || !LLVMTypeIsSized(type))
        return NULL;
    *size = LLVMABISizeOfType(in->layout, type);
    if (LLVMIsAAllocaInst(address))
        *size *= LLVMConstIntGetZExtValue(LLVMGetOperand(address, 0));
    return *size ? address : NULL;
}

typedef struct place {
    LLVMValueRef address, shadow, root, root_size, site;
} place;

static place place_of(instrumenter *in, LLVMValueRef instruction, LLVMValueRef address)
{
    place at = {.address = address, .shadow = shadow_of(in, address)};
    uint64_t size = 0;
    at.root = shadow_is_zero(at.shadow) ? NULL : root_of(in, address, &size);
    if (!at.root)
        at.root = emit_null(in), size = 0;
    at.root_size = emit_i64(in, size);
    at.site = emit_i32(in, sites_add(in, SITE_MEMORY, 0, instruction));
    return at;
}

static LLVMValueRef address_of_leaf(instrumenter *in, LLVMValueRef address, const shadow_leaf *leaf)
{
    LLVMValueRef offset = emit_i64(in, leaf->offset);
    return leaf->offset ? LLVMBuildGEP2(in->builder, in->i8, address, &offset, 1, "") : address;
}

static uint64_t size_of(instrumenter *in, LLVMTypeRef type)
{
    return LLVMStoreSizeOfType(in->layout, type);
}

void memory_instrument_load(instrumenter *in, LLVMValueRef load)
{
    LLVMTypeRef type = LLVMTypeOf(load);
    emit_after(in, load);
    place at = place_of(in, load, LLVMGetOperand(load, 0));
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, type, &leaves);
    LLVMValueRef shadow = shadow_type(in, type) ? LLVMConstNull(shadow_type(in, type)) : NULL;
    for (size_t i = 0; i < leaves.count; i++) {
        shadow_leaf *leaf = &leaves.items[i];
        LLVMValueRef value = shadow_extract(in, load, leaf);
        LLVMValueRef loaded =
            EMIT(in, LOAD, address_of_leaf(in, at.address, leaf), leaf->offset ? shadow_zero(in) : at.shadow,
                 emit_i32(in, shadow_width(leaf->type)), emit_bits(in, value), at.site, at.root, at.root_size);
        shadow = shadow_insert(in, shadow, loaded, leaf);
    }
    if (!leaves.count)
        EMIT(in, BYTES_LOST, at.address, emit_i64(in, size_of(in, type)), at.site,
             emit_i32(in, LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LOSS_VECTOR : LOSS_WIDE));
    shadow_set(in, load, shadow);
    array_free(&leaves);
}

void memory_instrument_store(instrumenter *in, LLVMValueRef store)
{
    LLVMValueRef value = LLVMGetOperand(store, 0);
    emit_before(in, store);
    place at = place_of(in, store, LLVMGetOperand(store, 1));
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, LLVMTypeOf(value), &leaves);
    LLVMValueRef shadow = shadow_of(in, value);
    for (size_t i = 0; i < leaves.count; i++) {
        shadow_leaf *leaf = &leaves.items[i];
        EMIT(in, STORE, address_of_leaf(in, at.address, leaf), leaf->offset ? shadow_zero(in) : at.shadow,
             emit_i32(in, shadow_width(leaf->type)), emit_bits(in, shadow_extract(in, value, leaf)),
             shadow_extract(in, shadow, leaf), at.site, at.root, at.root_size);
    }
    if (!leaves.count)
        EMIT(in, CLEAR, at.address, emit_i64(in, size_of(in, LLVMTypeOf(value))));
    array_free(&leaves);
}

void memory_instrument_alloca(instrumenter *in, LLVMValueRef alloca)
{
    LLVMValueRef count = LLVMGetOperand(alloca, 0);
    uint64_t element = LLVMABISizeOfType(in->layout, LLVMGetAllocatedType(alloca));
    if (!element)
        return;
    if (LLVMIsConstant(count)) {
        EMIT(in, CLEAR, alloca, emit_i64(in, element * LLVMConstIntGetZExtValue(count)));
        return;
    }
    uint32_t number = sites_add(in, SITE_MEMORY, 0, alloca);
    emit_before(in, alloca);
    if (!shadow_is_zero(shadow_of(in, count)))
        EMIT(in, CONCRETIZE, shadow_of(in, count), emit_i32(in, number), emit_bits(in, count));
    emit_after(in, alloca);
    EMIT(in, CLEAR, alloca, LLVMBuildMul(in->builder, emit_bits(in, count), emit_i64(in, element), ""));
}

void memory_instrument_atomic(instrumenter *in, LLVMValueRef instruction)
{
    bool exchange = LLVMGetInstructionOpcode(instruction) == LLVMAtomicCmpXchg;
    LLVMValueRef address = LLVMGetOperand(instruction, 0), value = LLVMGetOperand(instruction, exchange ? 2 : 1);
    LLVMValueRef operands[] = {address, value, LLVMGetOperand(instruction, 1)};
    uint64_t size = size_of(in, LLVMTypeOf(value));
    emit_before(in, instruction);
    function_lose(in, instruction, shadow_any(in, operands, 3), LOSS_ATOMIC);
    EMIT(in, BYTES_LOST, address, emit_i64(in, size), emit_i32(in, sites_add(in, SITE_MEMORY, 0, instruction)),
         emit_i32(in, LOSS_ATOMIC));
    emit_after(in, instruction);
    EMIT(in, CLEAR, address, emit_i64(in, size));
}

static LLVMValueRef index_as_i64(instrumenter *in, LLVMValueRef index, LLVMValueRef *shadow)
{
    unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(index));
    if (width == 64)
        return index;
    if (!shadow_is_zero(*shadow))
        *shadow = EMIT(in, CAST, emit_i32(in, width < 64 ? 1 : 2), emit_i32(in, width), emit_i32(in, 64), *shadow);
    return width < 64 ? LLVMBuildSExt(in->builder, index, in->i64, "") : LLVMBuildTrunc(in->builder, index, in->i64, "");
}

void memory_instrument_offset(instrumenter *in, LLVMValueRef gep)
{
    LLVMValueRef base = LLVMGetOperand(gep, 0), shadow = shadow_of(in, base);
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    bool symbolic = false;
    if (LLVMGetTypeKind(LLVMTypeOf(gep)) != LLVMPointerTypeKind)
        return;
    for (int i = 0; i < LLVMGetNumOperands(gep); i++)
        symbolic |= !shadow_is_zero(shadow_of(in, LLVMGetOperand(gep, (unsigned)i)));
    if (!symbolic)
        return;
    emit_after(in, gep);
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i), index_shadow = shadow_of(in, index);
        uint64_t scale = 1;
        if (i == 1) {
            scale = LLVMABISizeOfType(in->layout, type);
        } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
            unsigned field = (unsigned)LLVMConstIntGetZExtValue(index);
            index = emit_i64(in, LLVMOffsetOfElement(in->layout, type, field));
            index_shadow = shadow_zero(in);
            type = LLVMStructGetTypeAtIndex(type, field);
        } else {
            type = LLVMGetElementType(type);
            scale = LLVMABISizeOfType(in->layout, type);
        }
        index = index_as_i64(in, index, &index_shadow);
        shadow = EMIT(in, OFFSET, shadow, base, index_shadow, index, emit_i64(in, scale));
        LLVMValueRef step = LLVMBuildMul(in->builder, index, emit_i64(in, scale), "");
        base = LLVMBuildGEP2(in->builder, in->i8, base, &step, 1, "");
    }
    shadow_set(in, gep, shadow);
}
