/* Bytes as they are at some time, as tables in the trace. */

#include "runtime.h"

/* The program's own memcmp may be an instrumented one. */
static bool same_bytes(const uint8_t *a, const uint8_t *b, uint64_t size)
{
    uint64_t one, other;
    for (; size >= sizeof one; a += sizeof one, b += sizeof one, size -= sizeof one) {
        __builtin_memcpy(&one, a, sizeof one);
        __builtin_memcpy(&other, b, sizeof other);
        if (one != other)
            return false;
    }
    while (size && *a == *b)
        a++, b++, size--;
    return size == 0;
}

LOCAL uint32_t table_add(const uint8_t *bytes, uint64_t size)
{
    expr_arena *arena = &RT.arena;
    for (uint32_t i = arena->table_count; i-- > 0;)
        if (arena->tables[i].size == size && same_bytes(arena->tables[i].bytes, bytes, size))
            return i;
    if (arena->table_count == arena->table_capacity || size > TABLE_LARGEST)
        return TABLE_NONE;
    uint32_t text = text_put(bytes, (uint32_t)size);
    if (!text)
        return TABLE_NONE;
    uint32_t table = arena->table_count++;
    arena->tables[table] = (expr_bytes){(const uint8_t *)RT.texts + text, (uint32_t)size};
    RT.tables[table] = (segment_table){text, (uint32_t)size};
    RT.header->tables.count = arena->table_count;
    return table;
}
