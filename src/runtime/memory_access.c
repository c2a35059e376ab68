/* Loads, stores and copies that touch symbolic bytes or use symbolic addresses. */

#include "gate.h"

enum { LARGEST_TABLE = 1 << 16 };

typedef struct object {
    uintptr_t base;
    uint64_t size;
    bool known_root; /* the address was computed from this object: leaving it is a bug */
} object;

static object object_of(const void *address, const void *root, uint64_t root_size)
{
    if (root)
        return (object){(uintptr_t)root, root_size, true};
    const splat_object *found = runtime_find_object(address);
    return found ? (object){(uintptr_t)found->base, found->size, false} : (object){0};
}

/* "The access stays inside": address - base <= size - width. */
static uint32_t stays_inside(const object *in, uint32_t saddress, uint64_t bytes)
{
    expr_arena *arena = &RT.arena;
    uint32_t offset = expr_binary(arena, EXPR_SUB, saddress, expr_const(arena, 64, in->base));
    return expr_binary(arena, EXPR_ULE, offset, expr_const(arena, 64, in->size - bytes));
}

/* False: the access leaves its object, which was reported. */
static bool check_access(const object *in, const void *address, uint32_t saddress, uint64_t bytes, uint32_t site,
                         enum bug_kind kind)
{
    bool inside = in->size >= bytes && (uintptr_t)address - in->base <= in->size - bytes;
    uint32_t condition = in->size >= bytes ? result(stays_inside(in, saddress, bytes)) : 0;
    if (!in->known_root) {
        /* Where the address was computed from is not known: the other side leads to another object. */
        if (condition)
            event_branch(site, condition, inside);
        return inside;
    }
    if (condition)
        event_check(site, condition, inside, kind);
    if (!inside && bug_is_wanted(kind)) {
        bug_place place = {BUG_HERE, .message = "the address leaves the object that it was computed from"};
        place.site = site;
        bug_report(kind, &place);
        runtime_leave(SEGMENT_END_BUG, 1);
    }
    return inside;
}

/* The program's own memcmp may be an instrumented one. */
static bool same_bytes(const uint8_t *a, const uint8_t *b, uint64_t size)
{
    while (size && *a == *b)
        a++, b++, size--;
    return size == 0;
}

/* The object's bytes as they are now, as a table in the trace; equal content shares one. */
static bool table_of(const object *of, uint32_t *table)
{
    expr_arena *arena = &RT.arena;
    segment_area *tables = &RT.header->tables;
    for (uint32_t i = arena->table_count; i-- > 0;)
        if (arena->tables[i].size == of->size && same_bytes(arena->tables[i].bytes, (const uint8_t *)of->base, of->size)) {
            *table = i;
            return true;
        }
    if (arena->table_count == arena->table_capacity || of->size > LARGEST_TABLE)
        return false;
    uint32_t text = text_put((const void *)of->base, (uint32_t)of->size);
    if (!text)
        return false;
    *table = arena->table_count++;
    arena->tables[*table] = (expr_bytes){(const uint8_t *)RT.texts + text, (uint32_t)of->size};
    RT.tables[*table] = (segment_table){text, (uint32_t)of->size};
    tables->count = arena->table_count;
    return true;
}

/* A read at a symbolic address: as a table of the object if its bytes are concrete, else at this address only. */
static uint32_t read_at_symbolic(const void *address, uint32_t saddress, uint32_t bytes, uint64_t value, uint32_t site,
                                 const void *root, uint64_t root_size)
{
    object in = object_of(address, root, root_size);
    uint32_t table;
    bool inside = in.size && check_access(&in, address, saddress, bytes, site, BUG_OUT_OF_BOUNDS_READ);
    if (!inside || shadow_any(in.base, in.size) || !table_of(&in, &table)) {
        event_concretize(site, saddress, (uintptr_t)address);
        return shadow_read(address, bytes, value, site);
    }
    expr_arena *arena = &RT.arena;
    uint32_t offset = expr_binary(arena, EXPR_SUB, saddress, expr_const(arena, 64, in.base));
    return expr_table(arena, 8 * bytes, offset, table);
}

LOCAL uint32_t memory_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                           const void *root, uint64_t root_size)
{
    uint32_t bytes = (width + 7) / 8;
    if (!RT.tracing)
        return 0;
    uint32_t id = saddress && expr_width(&RT.arena, saddress) == 64
                      ? read_at_symbolic(address, saddress, bytes, value, site, root, root_size)
                      : shadow_read(address, bytes, value, site);
    return result(id && width != 8 * bytes ? expr_extract(&RT.arena, id, 0, width) : id);
}

LOCAL void memory_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                        uint32_t site, const void *root, uint64_t root_size)
{
    uint32_t bytes = (width + 7) / 8;
    if (!RT.tracing)
        return;
    if (saddress && expr_width(&RT.arena, saddress) == 64) {
        object in = object_of(address, root, root_size);
        if (in.size)
            check_access(&in, address, saddress, bytes, site, BUG_OUT_OF_BOUNDS_WRITE);
        event_concretize(site, saddress, (uintptr_t)address);
    }
    if (s && expr_width(&RT.arena, s) != width)
        s = 0;
    if (s)
        s = expr_zext(&RT.arena, s, 8 * bytes);
    shadow_write(address, bytes, s, value);
}

ABI_COLD uint32_t __splat_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                               const void *root, uint64_t root_size)
{
    GATE(0);
    return memory_load(address, saddress, width, value, site, root, root_size);
}

ABI_COLD void __splat_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                            uint32_t site, const void *root, uint64_t root_size)
{
    GATE();
    memory_store(address, saddress, width, value, s, site, root, root_size);
}

ABI_COLD void __splat_clear(const void *address, uint64_t size)
{
    GATE();
    shadow_clear((uintptr_t)address, size);
}

static void concretize_operands(uint32_t site, uint32_t s1, const void *v1, uint32_t s2, const void *v2, uint32_t s3,
                                uint64_t v3)
{
    if (s1)
        event_concretize(site, s1, (uintptr_t)v1);
    if (s2)
        event_concretize(site, s2, (uintptr_t)v2);
    if (s3)
        event_concretize(site, s3, v3);
}

ABI_COLD void __splat_copy(const void *to, const void *from, uint64_t size, uint32_t sto, uint32_t sfrom,
                           uint32_t ssize, uint32_t site)
{
    GATE();
    if (!RT.tracing)
        return;
    concretize_operands(site, sto, to, sfrom, from, ssize, size);
    shadow_copy((uintptr_t)to, (uintptr_t)from, size);
}

ABI_COLD void __splat_set(const void *to, uint64_t byte, uint64_t size, uint32_t sto, uint32_t sbyte, uint32_t ssize,
                          uint32_t site)
{
    GATE();
    if (!RT.tracing)
        return;
    concretize_operands(site, sto, to, 0, NULL, ssize, size);
    if (!sbyte) {
        shadow_clear((uintptr_t)to, size);
        return;
    }
    uint32_t one = expr_extract(&RT.arena, sbyte, 0, 8);
    for (uint64_t i = 0; i < size; i++)
        shadow_put((uintptr_t)to + i, one, 0, (uint8_t)byte);
}

ABI_COLD void __splat_reallocated(const void *old, const void *now, uint64_t size)
{
    GATE();
    if (RT.tracing && now && old && now != old)
        shadow_copy((uintptr_t)now, (uintptr_t)old, size);
}

ABI_COLD void __splat_bytes_lost(uint32_t site, uint32_t reason, const void *address, uint64_t size)
{
    GATE();
    if (shadow_any((uintptr_t)address, size))
        loss_add(site, reason, NULL);
}
