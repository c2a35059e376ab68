/* Loads, stores, stack slots and addresses. */

#include "instrumenter.h"

#include "../trace/segment.h"

static bool is_fixed_alloca(LLVMValueRef value)
{
    return LLVMIsAAllocaInst(value) && LLVMIsAConstantInt(LLVMGetOperand(value, 0)) &&
           LLVMTypeIsSized(LLVMGetAllocatedType(value));
}

LLVMValueRef memory_root(instrumenter *in, LLVMValueRef address)
{
    while (LLVMIsAGetElementPtrInst(address))
        address = LLVMGetOperand(address, 0);
    const known_object *object = object_find(in, address);
    return is_fixed_alloca(address) || (object && object->size) ? address : NULL;
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
    if (!LLVMIsAAllocaInst(root))
        return object_find(in, root)->size;
    return LLVMABISizeOfType(in->layout, LLVMGetAllocatedType(root)) *
           LLVMConstIntGetZExtValue(LLVMGetOperand(root, 0));
}

bool memory_moves_in_local(instrumenter *in, LLVMValueRef address)
{
    uint64_t offset;
    LLVMValueRef root = memory_root(in, address);
    return in->checks_memory && root && LLVMIsAAllocaInst(root) && LLVMIsAGetElementPtrInst(address) &&
           !memory_constant_offset(in, address, &offset);
}

typedef struct place {
    LLVMValueRef address, shadow, root, object, root_shadow, site;
    bool is_labelled; /* the root is one of several */
} place;

static place place_of(instrumenter *in, LLVMValueRef access)
{
    LLVMValueRef address = bounds_address(in, access);
    place at = {.address = address, .shadow = shadow_of(in, address), .root = emit_null(in), .object = emit_null(in),
                .root_shadow = shadow_zero(in)};
    if (!shadow_is_zero(at.shadow) || memory_moves_in_local(in, address)) {
        at.root = referent_of(in, address);
        at.root_shadow = referent_shadow(in, at.root);
        at.is_labelled = referent_doubt(in, at.root) == REFERENT_LABELLED;
        const known_object *object = bounds_object(in, at.root);
        at.object = object ? object->constant : at.object;
    }
    at.site = emit_i32(in, sites_add(in, SITE_MEMORY, 0, access));
    return at;
}

/* For a store. */
static LLVMValueRef doubt_of_root(instrumenter *in, const place *at)
{
    return at->is_labelled ? LLVMBuildOr(in->builder, at->root_shadow, emit_i32(in, (uint32_t)ABI_LABELLED), "") : at->root_shadow;
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
    place at = place_of(in, load);
    emit_after(in, load);
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, type, &leaves);
    LLVMValueRef shadow = shadow_type(in, type) ? LLVMConstNull(shadow_type(in, type)) : NULL;
    for (size_t i = 0; i < leaves.count; i++) {
        shadow_leaf *leaf = &leaves.items[i];
        LLVMValueRef value = shadow_extract(in, load, leaf);
        LLVMValueRef found =
            EMIT(in, LOAD, address_of_leaf(in, at.address, leaf), leaf->offset ? shadow_zero(in) : at.shadow,
                 emit_i32(in, shadow_width(leaf->type)), emit_bits(in, value), at.site, at.root, at.object, at.root_shadow);
        shadow = shadow_insert(in, shadow, found, leaf);
    }
    if (!leaves.count)
        EMIT(in, BYTES_LOST, at.address, emit_i64(in, size_of(in, type)), at.site,
             emit_i32(in, function_loss_reason(load)));
    shadow_set(in, load, shadow);
    array_free(&leaves);
}

/* Before the store happens, so that one outside its object does no damage. */
void memory_instrument_store(instrumenter *in, LLVMValueRef store)
{
    LLVMValueRef stored = LLVMGetOperand(store, 0);
    place at = place_of(in, store);
    emit_before(in, store);
    shadow_leaves leaves = {0};
    shadow_collect_leaves(in, LLVMTypeOf(stored), &leaves);
    LLVMValueRef shadow = shadow_of(in, stored);
    for (size_t i = 0; i < leaves.count; i++) {
        shadow_leaf *leaf = &leaves.items[i];
        EMIT(in, STORE, address_of_leaf(in, at.address, leaf), leaf->offset ? shadow_zero(in) : at.shadow,
             emit_i32(in, shadow_width(leaf->type)), emit_bits(in, shadow_extract(in, stored, leaf)),
             shadow_extract(in, shadow, leaf), at.site, at.root, at.object, doubt_of_root(in, &at));
    }
    if (!leaves.count)
        EMIT(in, CLEAR, at.address, emit_i64(in, size_of(in, LLVMTypeOf(stored))));
    array_free(&leaves);
}

void memory_instrument_alloca(instrumenter *in, LLVMValueRef alloca)
{
    LLVMValueRef count = LLVMGetOperand(alloca, 0);
    uint64_t size = LLVMABISizeOfType(in->layout, LLVMGetAllocatedType(alloca));
    if (!size)
        return;
    if (!shadow_is_zero(shadow_of(in, count)))
        flow_concretize(in, count, sites_add(in, SITE_MEMORY, 0, alloca));
    LLVMValueRef bytes = LLVMBuildMul(in->builder, emit_bits(in, count), emit_i64(in, size), "");
    const known_object *object = in->checks_memory ? bounds_object(in, alloca) : NULL;
    if (object)
        EMIT(in, FRESH, alloca, bytes, object->constant);
    else
        EMIT(in, CLEAR, alloca, bytes);
}

void memory_instrument_slot(instrumenter *in, LLVMValueRef call)
{
    LLVMValueRef size = LLVMGetOperand(call, 1), shadow = shadow_of(in, size);
    emit_after(in, call);
    if (!shadow_is_zero(shadow))
        flow_concretize(in, size, sites_add(in, SITE_MEMORY, 0, call));
    EMIT(in, FRESH, call, size, LLVMGetOperand(call, 2));
}

void memory_instrument_copy(instrumenter *in, LLVMValueRef call, uint32_t site, bool may_not_overlap)
{
    LLVMValueRef to = LLVMGetOperand(call, 0), from = LLVMGetOperand(call, 1), size = LLVMGetOperand(call, 2);
    LLVMValueRef plan = bounds_plan_range(in, call, &(bounds_range){to, size, true}, &(bounds_range){from, size, false},
                                          NULL, site);
    emit_before(in, call);
    if (may_not_overlap && in->checks_memory)
        EMIT(in, OVERLAP, to, from, emit_bits(in, size), emit_i32(in, site));
    emit_after(in, call);
    EMIT(in, COPY, to, from, emit_bits(in, size), plan);
}

void memory_instrument_set(instrumenter *in, LLVMValueRef call, uint32_t site)
{
    LLVMValueRef to = LLVMGetOperand(call, 0), byte = LLVMGetOperand(call, 1), size = LLVMGetOperand(call, 2);
    LLVMValueRef plan = bounds_plan_range(in, call, &(bounds_range){to, size, true}, NULL, byte, site);
    emit_after(in, call);
    EMIT(in, SET, to, emit_bits(in, byte), emit_bits(in, size), shadow_of(in, byte), plan);
}

static void lose_atomic(instrumenter *in, LLVMValueRef instruction, LLVMValueRef address, LLVMValueRef value)
{
    LLVMValueRef operands[] = {address, value, LLVMGetOperand(instruction, 1)};
    uint64_t size = size_of(in, LLVMTypeOf(value));
    emit_before(in, instruction);
    function_lose(in, instruction, shadow_any(in, operands, 3), LOSS_ATOMIC);
    EMIT(in, BYTES_LOST, address, emit_i64(in, size), emit_i32(in, sites_add(in, SITE_MEMORY, 0, instruction)),
         emit_i32(in, LOSS_ATOMIC));
    emit_after(in, instruction);
    EMIT(in, CLEAR, address, emit_i64(in, size));
}

/* An operation whose shadow is made as for any other. */
static LLVMValueRef followed(instrumenter *in, LLVMValueRef made)
{
    if (LLVMIsAInstruction(made))
        function_follow(in, made);
    return made;
}

/* What an atomic operation leaves in memory. */
static LLVMValueRef new_value_of(instrumenter *in, LLVMAtomicRMWBinOp op, LLVMValueRef old, LLVMValueRef by)
{
    LLVMBuilderRef builder = in->builder;
    LLVMIntPredicate keeps;
    switch (op) {
    case LLVMAtomicRMWBinOpXchg: return by;
    case LLVMAtomicRMWBinOpAdd: return followed(in, LLVMBuildAdd(builder, old, by, ""));
    case LLVMAtomicRMWBinOpSub: return followed(in, LLVMBuildSub(builder, old, by, ""));
    case LLVMAtomicRMWBinOpAnd: return followed(in, LLVMBuildAnd(builder, old, by, ""));
    case LLVMAtomicRMWBinOpOr: return followed(in, LLVMBuildOr(builder, old, by, ""));
    case LLVMAtomicRMWBinOpXor: return followed(in, LLVMBuildXor(builder, old, by, ""));
    case LLVMAtomicRMWBinOpNand:
        return followed(in, LLVMBuildNot(builder, followed(in, LLVMBuildAnd(builder, old, by, "")), ""));
    case LLVMAtomicRMWBinOpMax: keeps = LLVMIntSGT; break;
    case LLVMAtomicRMWBinOpMin: keeps = LLVMIntSLE; break;
    case LLVMAtomicRMWBinOpUMax: keeps = LLVMIntUGT; break;
    default: keeps = LLVMIntULE; break; /* the smaller one of two without sign */
    }
    LLVMValueRef is_kept = followed(in, LLVMBuildICmp(builder, keeps, old, by, ""));
    return followed(in, LLVMBuildSelect(builder, is_kept, old, by, ""));
}

/* Its result is the value that was there and whether that was the expected one. */
static LLVMValueRef new_value_of_exchange(instrumenter *in, LLVMValueRef instruction, LLVMValueRef old)
{
    LLVMValueRef wanted = LLVMGetOperand(instruction, 2);
    LLVMValueRef same = followed(in, LLVMBuildICmp(in->builder, LLVMIntEQ, old, LLVMGetOperand(instruction, 1), ""));
    LLVMValueRef shadow = LLVMConstNull(shadow_type(in, LLVMTypeOf(instruction)));
    shadow = LLVMBuildInsertValue(in->builder, shadow, shadow_of(in, old), 0, "");
    shadow = LLVMBuildInsertValue(in->builder, shadow, shadow_of(in, same), 1, "");
    shadow_set(in, instruction, shadow);
    return followed(in, LLVMBuildSelect(in->builder, same, wanted, old, ""));
}

/* What it loads and what it stores, done once more for the shadows. Another thread may be in between: then the cells' bytes
 * are not those in memory, as after any write that was not seen. */
void memory_instrument_atomic(instrumenter *in, LLVMValueRef instruction)
{
    bool is_exchange = LLVMIsAAtomicCmpXchgInst(instruction) != NULL;
    LLVMValueRef value = LLVMGetOperand(instruction, is_exchange ? 2 : 1);
    LLVMTypeRef type = LLVMTypeOf(value);
    unsigned width = shadow_width(type);
    if (!width || (!is_exchange && LLVMGetAtomicRMWBinOp(instruction) > LLVMAtomicRMWBinOpUMin)) {
        lose_atomic(in, instruction, LLVMGetOperand(instruction, 0), value);
        return;
    }
    place at = place_of(in, instruction);
    emit_after(in, instruction);
    LLVMValueRef old = is_exchange ? LLVMBuildExtractValue(in->builder, instruction, 0, "") : instruction;
    LLVMValueRef s_old = EMIT(in, LOAD, at.address, at.shadow, emit_i32(in, width), emit_bits(in, old), at.site, at.root,
                              at.object, at.root_shadow);
    shadow_set(in, old, s_old);
    LLVMValueRef made = is_exchange ? new_value_of_exchange(in, instruction, old)
                                    : new_value_of(in, LLVMGetAtomicRMWBinOp(instruction), old, value);
    EMIT(in, STORE, at.address, at.shadow, emit_i32(in, width), emit_bits(in, made), shadow_of(in, made), at.site, at.root,
         at.object, doubt_of_root(in, &at));
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
