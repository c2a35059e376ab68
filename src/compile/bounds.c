/* Every access is checked against the node of its referent: a test before the access, whose rare side asks the runtime.
 *
 *     node = nodes[map[referent]];              once, where the referent comes from
 *     if (outside(address, size, node)) address = runtime's answer, unless the run ends there */

#include "instrumenter.h"

#include "../runtime/abi.h"

static uint64_t key(LLVMValueRef value)
{
    return (uint64_t)(uintptr_t)value;
}

static uint64_t key_of_block(LLVMBasicBlockRef block)
{
    return (uint64_t)(uintptr_t)block;
}

static bool stores(LLVMValueRef access)
{
    return LLVMIsAStoreInst(access) != NULL;
}

/* For a store the address is the second operand, for all others the first. */
static unsigned address_index(LLVMValueRef access)
{
    return stores(access) ? 1 : 0;
}

static LLVMTypeRef accessed_type(LLVMValueRef access)
{
    if (LLVMIsALoadInst(access))
        return LLVMTypeOf(access);
    return LLVMTypeOf(LLVMGetOperand(access, stores(access) ? 0 : 1));
}

/* ---- what was checked before ---- */

enum { COUNT_BITS = 16 };

void bounds_forget(instrumenter *in)
{
    array_clear(&in->checked);
}

/* A bad access does not get as far as the end of its block: all that was checked is good. */
static void leave_block(instrumenter *in)
{
    size_t first = in->checked_before.count, count = in->checked.count;
    if (!in->block || count >> COUNT_BITS)
        return;
    for (size_t i = 0; i < count; i++) {
        in->checked.items[i].answer = NULL;
        array_push(&in->checked_before, in->checked.items[i]);
    }
    *map_put(&in->checked_ends, key_of_block(in->block), NULL) = (uint64_t)first << COUNT_BITS | count;
}

static bool holds_at_end(const instrumenter *in, LLVMBasicBlockRef block, const checked_range *range)
{
    const uint64_t *part = map_get(&in->checked_ends, key_of_block(block));
    size_t first = part ? (size_t)(*part >> COUNT_BITS) : 0, count = part ? *part & ((1u << COUNT_BITS) - 1) : 0;
    for (size_t i = first; i < first + count; i++) {
        const checked_range *known = &in->checked_before.items[i];
        if (known->base == range->base && known->low <= range->low && range->high <= known->high)
            return true;
    }
    return false;
}

static bool holds_at_all_ends(const instrumenter *in, LLVMBasicBlockRef block, const checked_range *range)
{
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef from = LLVMGetUser(use);
        if (!LLVMIsATerminatorInst(from))
            return false;
        if (!holds_at_end(in, LLVMGetInstructionParent(from), range))
            return false;
    }
    return true;
}

static LLVMBasicBlockRef one_way_in(LLVMBasicBlockRef block)
{
    LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
    bool is_jump = use && LLVMIsATerminatorInst(LLVMGetUser(use));
    return is_jump ? LLVMGetInstructionParent(LLVMGetUser(use)) : NULL;
}

void bounds_enter_block(instrumenter *in, LLVMBasicBlockRef block)
{
    leave_block(in);
    in->block = block;
    array_clear(&in->checked);
    LLVMBasicBlockRef from = one_way_in(block);
    const uint64_t *part = from ? map_get(&in->checked_ends, key_of_block(from)) : NULL;
    size_t first = part ? (size_t)(*part >> COUNT_BITS) : 0, count = part ? *part & ((1u << COUNT_BITS) - 1) : 0;
    for (size_t i = first; i < first + count; i++)
        if (holds_at_all_ends(in, block, &in->checked_before.items[i]))
            array_push(&in->checked, in->checked_before.items[i]);
}

void bounds_leave_function(instrumenter *in)
{
    in->block = NULL;
    array_clear(&in->checked);
    array_clear(&in->checked_before);
    map_free(&in->checked_ends);
}

LLVMValueRef bounds_address(const instrumenter *in, LLVMValueRef access)
{
    const uint64_t *original = map_get(&in->addresses, key(access));
    return original ? (LLVMValueRef)(uintptr_t)*original : LLVMGetOperand(access, address_index(access));
}

/* ---- what is known without a test ---- */

static LLVMValueRef strip_constant_offsets(instrumenter *in, LLVMValueRef address, int64_t *offset)
{
    uint64_t step;
    *offset = 0;
    while ((LLVMIsAGetElementPtrInst(address) ||
            (LLVMIsAConstantExpr(address) && LLVMGetConstOpcode(address) == LLVMGetElementPtr)) &&
           memory_constant_offset(in, address, &step)) {
        *offset += (int64_t)step;
        address = LLVMGetOperand(address, 0);
    }
    return address;
}

static const checked_range *find_checked(const instrumenter *in, LLVMValueRef base, int64_t low, int64_t high)
{
    for (size_t i = 0; i < in->checked.count; i++) {
        const checked_range *known = &in->checked.items[i];
        if (known->base == base && known->low <= low && high <= known->high)
            return known;
    }
    return NULL;
}

static uint64_t size_of_root(instrumenter *in, LLVMValueRef root)
{
    const known_object *object = object_find(in, root);
    return object                                           ? object->size
           : LLVMIsAAllocaInst(root) && memory_root(in, root) ? memory_root_size(in, root)
                                                            : 0;
}

static bool is_inside(instrumenter *in, LLVMValueRef root, int64_t offset, uint64_t bytes)
{
    uint64_t size = size_of_root(in, root);
    return offset >= 0 && bytes <= size && (uint64_t)offset <= size - bytes;
}

/* ---- the test ---- */

/* At once behind the referent, so that loops look the node up before they begin. False: it has no such place. */
static bool go_behind(instrumenter *in, LLVMValueRef referent)
{
    if (LLVMIsAArgument(referent)) {
        emit_after(in, in->start);
        return true;
    }
    if (!LLVMIsAInstruction(referent) || LLVMIsATerminatorInst(referent))
        return false;
    LLVMValueRef last = referent;
    while (LLVMIsAPHINode(LLVMGetNextInstruction(last)))
        last = LLVMGetNextInstruction(last);
    emit_after(in, last);
    return true;
}

static LLVMValueRef node_of(instrumenter *in, LLVMValueRef referent)
{
    const uint64_t *known = map_get(&in->nodes, key(referent));
    if (known)
        return (LLVMValueRef)(uintptr_t)*known;
    if (!go_behind(in, referent))
        return NULL;
    LLVMValueRef node = EMIT(in, NODE, referent);
    *map_put(&in->nodes, key(referent), NULL) = key(node);
    return node;
}

const known_object *bounds_object(instrumenter *in, LLVMValueRef referent)
{
    const known_object *object = object_find(in, referent);
    if (!object && LLVMIsAAllocaInst(referent) && memory_root(in, referent)) {
        object_declare_slot(in, referent, memory_root_size(in, referent), referent);
        object = object_find(in, referent);
    }
    return object && object->size ? object : NULL;
}

static LLVMValueRef emit_check(instrumenter *in, LLVMValueRef before, LLVMValueRef address, LLVMValueRef size,
                               uint32_t site, unsigned flags)
{
    LLVMValueRef referent = referent_of(in, address), number = emit_i32(in, site);
    const known_object *object = bounds_object(in, referent);
    LLVMValueRef node = object ? NULL : node_of(in, referent);
    emit_before(in, before);
    if (object)
        return EMIT(in, ACCESS_OBJECT, address, size, referent, emit_i64(in, object->size), object->constant, number,
                    emit_i32(in, flags));
    if (!node)
        node = EMIT(in, NODE, referent);
    return EMIT(in, ACCESS, address, size, node, referent, number, emit_i32(in, flags));
}

static LLVMValueRef access_through(instrumenter *in, LLVMValueRef access, LLVMValueRef address)
{
    LLVMValueRef original = LLVMGetOperand(access, address_index(access));
    *map_put(&in->addresses, key(access), NULL) = key(original);
    LLVMSetOperand(access, address_index(access), address);
    return address;
}

/* One answer holds for all that was checked with it; what stands for the object otherwise is as large. */
static LLVMValueRef reuse(instrumenter *in, LLVMValueRef access, const checked_range *known, int64_t low)
{
    LLVMValueRef distance = emit_i64(in, (uint64_t)(low - known->low));
    emit_before(in, access);
    access_through(in, access, LLVMBuildGEP2(in->builder, in->i8, known->answer, &distance, 1, ""));
    return known->answer;
}

/* An answer may be a copy of what was there before the store, and nothing must be stored to it. */
static void forget_answers(instrumenter *in)
{
    size_t kept = 0;
    for (size_t i = 0; i < in->checked.count; i++)
        if (!in->checked.items[i].answer)
            in->checked.items[kept++] = in->checked.items[i];
    in->checked.count = kept;
}

LLVMValueRef bounds_check(instrumenter *in, LLVMValueRef access, bool deferred)
{
    if (!LLVMIsALoadInst(access))
        forget_answers(in);
    LLVMValueRef address = LLVMGetOperand(access, address_index(access));
    uint64_t bytes = LLVMStoreSizeOfType(in->layout, accessed_type(access));
    int64_t low;
    LLVMValueRef base = strip_constant_offsets(in, address, &low);
    if (!in->checks_memory || LLVMGetPointerAddressSpace(LLVMTypeOf(address)) || is_inside(in, base, low, bytes))
        return NULL;
    const checked_range *known = find_checked(in, base, low, low + (int64_t)bytes);
    if (known)
        return known->answer ? reuse(in, access, known, low) : NULL;
    unsigned flags = (LLVMIsALoadInst(access) ? 0 : ACCESS_WRITES) | (deferred ? ACCESS_DEFERRED : 0);
    uint32_t site = sites_add(in, SITE_MEMORY, 0, access);
    LLVMValueRef answer = emit_check(in, access, address, emit_i64(in, bytes), site, flags);
    checked_range made = {base, low, low + (int64_t)bytes, deferred ? answer : NULL};
    array_push(&in->checked, made);
    return deferred ? access_through(in, access, answer) : NULL;
}

/* Can it leave its object? */
static void ask_range(instrumenter *in, LLVMValueRef call, const bounds_range *of, uint32_t site)
{
    LLVMValueRef shadow = shadow_of(in, of->address), many = shadow_of(in, of->size);
    if (shadow_is_zero(shadow) && shadow_is_zero(many))
        return;
    LLVMValueRef referent = referent_of(in, of->address);
    const known_object *object = bounds_object(in, referent);
    emit_before(in, call);
    EMIT(in, RANGE, of->address, shadow, emit_bits(in, of->size), many, referent,
         object ? object->constant : emit_null(in), referent_shadow(in, referent), emit_i32(in, site),
         emit_i32(in, of->writes ? ACCESS_WRITES : 0));
}

static void concretize(instrumenter *in, LLVMValueRef call, LLVMValueRef value, uint32_t site)
{
    emit_before(in, call);
    if (!shadow_is_zero(shadow_of(in, value)))
        flow_concretize(in, value, site);
}

static void check_range(instrumenter *in, LLVMValueRef call, const bounds_range *of, uint32_t site)
{
    int64_t low;
    LLVMValueRef base = strip_constant_offsets(in, of->address, &low), number = emit_i32(in, site);
    if (LLVMIsAConstantInt(of->size) && is_inside(in, base, low, LLVMConstIntGetZExtValue(of->size)))
        return;
    LLVMValueRef referent = referent_of(in, of->address), flags = emit_i32(in, of->writes ? ACCESS_WRITES : 0);
    const known_object *object = bounds_object(in, referent);
    LLVMValueRef node = object ? NULL : node_of(in, referent);
    emit_before(in, call);
    LLVMValueRef size = emit_bits(in, of->size);
    if (object)
        EMIT(in, ACCESS_OBJECT_RANGE, of->address, size, referent, emit_i64(in, object->size), object->constant, number,
             flags);
    else
        EMIT(in, ACCESS_RANGE, of->address, size, node ? node : EMIT(in, NODE, referent), referent, number, flags);
}

static bool is_symbolic(instrumenter *in, const bounds_range *of)
{
    return !shadow_is_zero(shadow_of(in, of->address)) || !shadow_is_zero(shadow_of(in, of->size));
}

/* The pointer of a range as the runtime wants it: address, shadow, and the referent with its object and shadow. */
static void add_pointer(instrumenter *in, const bounds_range *of, LLVMValueRef into[5])
{
    LLVMValueRef referent = of ? referent_of(in, of->address) : emit_null(in);
    const known_object *object = of ? bounds_object(in, referent) : NULL;
    into[0] = of ? of->address : emit_null(in);
    into[1] = of ? shadow_of(in, of->address) : shadow_zero(in);
    into[2] = referent;
    into[3] = object ? object->constant : emit_null(in);
    into[4] = of ? referent_shadow(in, referent) : shadow_zero(in);
}

static LLVMValueRef plan_range(instrumenter *in, LLVMValueRef call, const bounds_range *to, const bounds_range *from,
                               LLVMValueRef byte, uint32_t site)
{
    LLVMValueRef target[5], source[5];
    if (!is_symbolic(in, to) && !(from && is_symbolic(in, from)))
        return shadow_zero(in);
    add_pointer(in, to, target);
    add_pointer(in, from, source);
    emit_before(in, call);
    return EMIT(in, PLAN, target[0], target[1], target[2], target[3], target[4], source[0], source[1], source[2],
                source[3], source[4], byte ? emit_bits(in, byte) : emit_i64(in, 0),
                byte ? shadow_of(in, byte) : shadow_zero(in), emit_bits(in, to->size), shadow_of(in, to->size),
                emit_i32(in, site));
}

LLVMValueRef bounds_plan_range(instrumenter *in, LLVMValueRef call, const bounds_range *to, const bounds_range *from,
                               LLVMValueRef byte, uint32_t site)
{
    if (in->checks_memory && from)
        ask_range(in, call, from, site);
    if (in->checks_memory)
        ask_range(in, call, to, site);
    LLVMValueRef plan = plan_range(in, call, to, from, byte, site);
    if (in->checks_memory && from)
        check_range(in, call, from, site);
    if (in->checks_memory)
        check_range(in, call, to, site);
    return plan;
}

void bounds_check_range(instrumenter *in, LLVMValueRef call, const bounds_range *range, uint32_t site)
{
    if (in->checks_memory)
        ask_range(in, call, range, site);
    concretize(in, call, range->address, site);
    concretize(in, call, range->size, site);
    if (in->checks_memory)
        check_range(in, call, range, site);
}

void bounds_check_written(instrumenter *in, LLVMValueRef call, LLVMValueRef address, LLVMValueRef size, uint32_t site)
{
    if (!in->checks_memory)
        return;
    LLVMValueRef referent = referent_of(in, address), node = node_of(in, referent);
    emit_after(in, call);
    if (!node)
        node = EMIT(in, NODE, referent);
    unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(call));
    LLVMValueRef count = width < 64 ? LLVMBuildSExt(in->builder, call, in->i64, "") : call;
    EMIT(in, WRITTEN, address, count, size ? size : emit_i64(in, 1), node, referent, emit_i32(in, site));
}

void bounds_check_text(instrumenter *in, LLVMValueRef call, LLVMValueRef text, uint32_t site)
{
    if (!in->checks_memory || LLVMIsConstant(text))
        return;
    LLVMValueRef referent = referent_of(in, text);
    emit_before(in, call);
    EMIT(in, STRING, text, referent, emit_i32(in, site));
}

/* A field of something that is pointed to is taken to be part of it. */
static bool may_be_outside(instrumenter *in, LLVMValueRef pointer, LLVMValueRef referent)
{
    int64_t offset;
    LLVMValueRef base = strip_constant_offsets(in, pointer, &offset);
    if (base != referent)
        return true;
    uint64_t size = size_of_root(in, base);
    return offset < 0 || (size && (uint64_t)offset > size);
}

void bounds_watch_escape(instrumenter *in, LLVMValueRef instruction, LLVMValueRef value)
{
    if (!in->checks_memory || LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMPointerTypeKind ||
        LLVMGetPointerAddressSpace(LLVMTypeOf(value)))
        return;
    LLVMValueRef referent = referent_of(in, value);
    if (referent == value || !may_be_outside(in, value, referent))
        return;
    LLVMValueRef node = node_of(in, referent);
    emit_before(in, instruction);
    EMIT(in, ESCAPE, value, node ? node : EMIT(in, NODE, referent), referent);
}
