#include "instrumenter.h"

unsigned shadow_width(LLVMTypeRef type)
{
    switch (LLVMGetTypeKind(type)) {
    case LLVMIntegerTypeKind:
        return LLVMGetIntTypeWidth(type) <= 64 ? LLVMGetIntTypeWidth(type) : 0;
    case LLVMPointerTypeKind:
        return LLVMGetPointerAddressSpace(type) == 0 ? 64 : 0;
    case LLVMFloatTypeKind:
        return 32;
    case LLVMDoubleTypeKind:
        return 64;
    default:
        return 0;
    }
}

static LLVMTypeRef struct_shadow_type(instrumenter *in, LLVMTypeRef type)
{
    unsigned count = LLVMCountStructElementTypes(type);
    LLVMTypeRef *elements = memory_allocate(count, sizeof *elements);
    for (unsigned i = 0; i < count; i++) {
        LLVMTypeRef element = shadow_type(in, LLVMStructGetTypeAtIndex(type, i));
        elements[i] = element ? element : in->i32;
    }
    LLVMTypeRef result = LLVMStructTypeInContext(in->context, elements, count, false);
    memory_free(elements);
    return result;
}

LLVMTypeRef shadow_type(instrumenter *in, LLVMTypeRef type)
{
    if (shadow_width(type))
        return in->i32;
    if (LLVMGetTypeKind(type) == LLVMStructTypeKind)
        return struct_shadow_type(in, type);
    if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
        LLVMTypeRef element = shadow_type(in, LLVMGetElementType(type));
        return LLVMArrayType2(element ? element : in->i32, LLVMGetArrayLength2(type));
    }
    return NULL;
}

LLVMValueRef shadow_zero(instrumenter *in)
{
    return LLVMConstNull(in->i32);
}

bool shadow_is_zero(LLVMValueRef shadow)
{
    return !shadow || (LLVMIsConstant(shadow) && LLVMIsNull(shadow));
}

LLVMValueRef shadow_of(instrumenter *in, LLVMValueRef value)
{
    LLVMTypeRef type = shadow_type(in, LLVMTypeOf(value));
    if (!type)
        return NULL;
    uint64_t *known = LLVMIsConstant(value) ? NULL : map_get(&in->shadows, (uint64_t)(uintptr_t)value);
    return known ? (LLVMValueRef)(uintptr_t)*known : LLVMConstNull(type);
}

void shadow_set(instrumenter *in, LLVMValueRef value, LLVMValueRef shadow)
{
    if (!shadow_is_zero(shadow))
        *map_put(&in->shadows, (uint64_t)(uintptr_t)value, NULL) = (uint64_t)(uintptr_t)shadow;
}

static void collect(instrumenter *in, LLVMTypeRef type, shadow_leaf *at, shadow_leaves *into)
{
    if (shadow_width(type)) {
        at->type = type;
        array_push(into, *at);
        return;
    }
    LLVMTypeKind kind = LLVMGetTypeKind(type);
    bool is_struct = kind == LLVMStructTypeKind;
    if ((!is_struct && kind != LLVMArrayTypeKind) || at->depth == 8)
        return;
    uint64_t count = is_struct ? LLVMCountStructElementTypes(type) : LLVMGetArrayLength2(type);
    uint64_t start = at->offset;
    for (unsigned i = 0; i < count; i++) {
        LLVMTypeRef element = is_struct ? LLVMStructGetTypeAtIndex(type, i) : LLVMGetElementType(type);
        at->path[at->depth++] = i;
        at->offset = start + (is_struct ? LLVMOffsetOfElement(in->layout, type, i)
                                        : i * LLVMABISizeOfType(in->layout, element));
        collect(in, element, at, into);
        at->depth--;
    }
    at->offset = start;
}

void shadow_collect_leaves(instrumenter *in, LLVMTypeRef type, shadow_leaves *into)
{
    shadow_leaf start = {0};
    if (LLVMGetTypeKind(type) != LLVMVoidTypeKind)
        collect(in, type, &start, into);
}

LLVMValueRef shadow_extract(instrumenter *in, LLVMValueRef aggregate, const shadow_leaf *leaf)
{
    for (unsigned i = 0; i < leaf->depth; i++)
        aggregate = LLVMBuildExtractValue(in->builder, aggregate, leaf->path[i], "");
    return aggregate;
}

static LLVMValueRef insert_at(instrumenter *in, LLVMValueRef aggregate, LLVMValueRef element, const unsigned *path,
                              unsigned depth)
{
    if (depth == 0)
        return element;
    LLVMValueRef inner = LLVMBuildExtractValue(in->builder, aggregate, path[0], "");
    inner = insert_at(in, inner, element, path + 1, depth - 1);
    return LLVMBuildInsertValue(in->builder, aggregate, inner, path[0], "");
}

LLVMValueRef shadow_insert(instrumenter *in, LLVMValueRef aggregate, LLVMValueRef element, const shadow_leaf *leaf)
{
    return insert_at(in, aggregate, element, leaf->path, leaf->depth);
}

LLVMValueRef shadow_any(instrumenter *in, LLVMValueRef *values, unsigned count)
{
    LLVMValueRef any = shadow_zero(in);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef shadow = shadow_of(in, values[i]);
        if (shadow_is_zero(shadow))
            continue;
        shadow_leaves leaves = {0};
        shadow_collect_leaves(in, LLVMTypeOf(values[i]), &leaves);
        for (size_t k = 0; k < leaves.count; k++) {
            LLVMValueRef leaf = shadow_extract(in, shadow, &leaves.items[k]);
            any = shadow_is_zero(any) ? leaf : LLVMBuildOr(in->builder, any, leaf, "");
        }
        array_free(&leaves);
    }
    return any;
}
