/* Loads, stores, stack slots and addresses. */

#include "instrumenter.h"

#include "../trace/segment.h"

static LLVMTypeRef type_of_root(LLVMValueRef root)
{
    return LLVMIsAGlobalVariable(root) ? LLVMGlobalGetValueType(root) : LLVMGetAllocatedType(root);
}

LLVMValueRef memory_root(instrumenter *in, LLVMValueRef address)
{
    (void)in;
    while (LLVMIsAGetElementPtrInst(address))
        address = LLVMGetOperand(address, 0);
    bool is_slot = LLVMIsAAllocaInst(address) && LLVMIsAConstantInt(LLVMGetOperand(address, 0));
    if (!is_slot && !LLVMIsAGlobalVariable(address))
        return NULL;
    return LLVMTypeIsSized(type_of_root(address)) ? address : NULL;
}

bool memory_reads_constant(instrumenter *in, LLVMValueRef load)
{
    LLVMValueRef address = LLVMGetOperand(load, 0);
    while (LLVMIsAConstantExpr(address) && LLVMGetConstOpcode(address) == LLVMGetElementPtr)
        address = LLVMGetOperand(address, 0);
    LLVMValueRef root = memory_root(in, address);
    return root && LLVMIsAGlobalVariable(root) && LLVMIsGlobalConstant(root);
}

uint64_t memory_root_size(instrumenter *in, LLVMValueRef root)
{
    uint64_t size = LLVMABISizeOfType(in->layout, type_of_root(root));
    return LLVMIsAAllocaInst(root) ? size * LLVMConstIntGetZExtValue(LLVMGetOperand(root, 0)) : size;
}

typedef struct place {
    LLVMValueRef address, shadow, root, root_size, site;
} place;

static place place_of(instrumenter *in, LLVMValueRef access)
{
    LLVMValueRef address = LLVMGetOperand(access, LLVMIsAStoreInst(access) ? 1 : 0), root = memory_root(in, address);
    place at = {.address = address, .shadow = shadow_of(in, address)};
    uint64_t size = root && !shadow_is_zero(at.shadow) ? memory_root_size(in, root) : 0;
    at.root = size ? root : emit_null(in);
    at.root_size = emit_i64(in, size);
    at.site = emit_i32(in, sites_add(in, SITE_MEMORY, 0, access));
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
    place at = place_of(in, load);
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, type, &leaves);
    LLVMValueRef shadow = shadow_type(in, type) ? LLVMConstNull(shadow_type(in, type)) : NULL;
    for (size_t i = 0; i < leaves.count; i++) {
        shadow_leaf *leaf = &leaves.items[i];
        LLVMValueRef value = shadow_extract(in, load, leaf);
        LLVMValueRef found =
            EMIT(in, LOAD, address_of_leaf(in, at.address, leaf), leaf->offset ? shadow_zero(in) : at.shadow,
                 emit_i32(in, shadow_width(leaf->type)), emit_bits(in, value), at.site, at.root, at.root_size);
        shadow = shadow_insert(in, shadow, found, leaf);
    }
    if (!leaves.count)
        EMIT(in, BYTES_LOST, at.address, emit_i64(in, size_of(in, type)), at.site,
             emit_i32(in, LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LOSS_VECTOR : LOSS_WIDE));
    shadow_set(in, load, shadow);
    array_free(&leaves);
}

/* Before the store happens, so that one outside its object does no damage. */
void memory_instrument_store(instrumenter *in, LLVMValueRef store)
{
    LLVMValueRef stored = LLVMGetOperand(store, 0);
    emit_before(in, store);
    place at = place_of(in, store);
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, LLVMTypeOf(stored), &leaves);
    LLVMValueRef shadow = shadow_of(in, stored);
    for (size_t i = 0; i < leaves.count; i++) {
        shadow_leaf *leaf = &leaves.items[i];
        EMIT(in, STORE, address_of_leaf(in, at.address, leaf), leaf->offset ? shadow_zero(in) : at.shadow,
             emit_i32(in, shadow_width(leaf->type)), emit_bits(in, shadow_extract(in, stored, leaf)),
             shadow_extract(in, shadow, leaf), at.site, at.root, at.root_size);
    }
    if (!leaves.count)
        EMIT(in, CLEAR, at.address, emit_i64(in, size_of(in, LLVMTypeOf(stored))));
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

bool memory_constant_offset(instrumenter *in, LLVMValueRef gep, uint64_t *offset)
{
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    *offset = 0;
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
        if (!LLVMIsAConstantInt(index))
            return false;
        uint64_t value = (uint64_t)LLVMConstIntGetSExtValue(index);
        if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
            *offset += LLVMOffsetOfElement(in->layout, type, (unsigned)value);
            type = LLVMStructGetTypeAtIndex(type, (unsigned)value);
            continue;
        }
        if (i > 1)
            type = LLVMGetElementType(type);
        *offset += value * LLVMABISizeOfType(in->layout, type);
    }
    return true;
}
