#include "expr_arena.h"

#include "../base/map.h"
#include "../base/memory.h"
#include "node.h"

#include <string.h>

enum { FIRST_NODES = 1 << 12, FIRST_TABLES = 8 };

static void grow_nodes(expr_arena *arena)
{
    uint32_t capacity = arena->capacity ? 2 * arena->capacity : FIRST_NODES;
    arena->nodes = memory_resize(arena->nodes, capacity, sizeof *arena->nodes);
    arena->capacity = capacity;
}

static void grow_table(expr_arena *arena)
{
    uint32_t size = arena->table_size ? 2 * arena->table_size : 2 * FIRST_NODES;
    memory_free(arena->table);
    expr_arena_use_table(arena, memory_allocate(size, sizeof *arena->table), size);
}

static void grow(expr_arena *arena)
{
    if (arena->capacity > UINT32_MAX / 4) /* ids end there */
        return;
    if (arena->count == arena->capacity)
        grow_nodes(arena);
    if (arena->table_size < 2 * arena->capacity)
        grow_table(arena);
}

void expr_arena_init(expr_arena *arena)
{
    *arena = (expr_arena){.grow = grow};
    grow_nodes(arena);
    memset(&arena->nodes[0], 0, sizeof arena->nodes[0]);
    arena->count = 1;
    grow_table(arena);
}

void expr_arena_free(expr_arena *arena)
{
    for (uint32_t i = 0; i < arena->table_count; i++)
        memory_free((void *)(uintptr_t)arena->tables[i].bytes);
    memory_free(arena->tables);
    memory_free(arena->nodes);
    memory_free(arena->table);
    *arena = (expr_arena){0};
}

/* Behind the tables, in the same block, stands an index by content: table id + 1, or 0; open addressing. */
static uint32_t *table_index(const expr_arena *arena)
{
    return (uint32_t *)(void *)(arena->tables + arena->table_capacity);
}

static uint32_t *find_table(const expr_arena *arena, const uint8_t *bytes, uint32_t size)
{
    uint32_t *index = table_index(arena), mask = 2 * arena->table_capacity - 1;
    uint32_t at = (uint32_t)map_hash_bytes(bytes, size) & mask;
    for (; index[at]; at = (at + 1) & mask) {
        const expr_bytes *table = &arena->tables[index[at] - 1];
        if (table->size == size && memcmp(table->bytes, bytes, size) == 0)
            break;
    }
    return &index[at];
}

static void grow_tables(expr_arena *arena)
{
    expr_bytes *old = arena->tables;
    arena->table_capacity = arena->table_capacity ? 2 * arena->table_capacity : FIRST_TABLES;
    arena->tables = memory_allocate(arena->table_capacity, sizeof *arena->tables + 2 * sizeof(uint32_t));
    for (uint32_t i = 0; i < arena->table_count; i++) {
        arena->tables[i] = old[i];
        *find_table(arena, old[i].bytes, old[i].size) = i + 1;
    }
    memory_free(old);
}

uint32_t expr_arena_add_table(expr_arena *arena, const uint8_t *bytes, uint32_t size)
{
    if (arena->table_count == arena->table_capacity)
        grow_tables(arena);
    uint32_t *slot = find_table(arena, bytes, size);
    if (!*slot) {
        arena->tables[arena->table_count] = (expr_bytes){.bytes = memory_copy(bytes, size), .size = size};
        *slot = ++arena->table_count;
    }
    return *slot - 1;
}

size_t expr_arena_memory(const expr_arena *arena)
{
    size_t bytes = arena->capacity * sizeof *arena->nodes + arena->table_size * sizeof *arena->table;
    bytes += arena->table_capacity * (sizeof *arena->tables + 2 * sizeof(uint32_t));
    for (uint32_t i = 0; i < arena->table_count; i++)
        bytes += arena->tables[i].size;
    return bytes;
}
