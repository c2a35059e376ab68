#include "pieces.h"

#include "../base/map.h"

#include <string.h>

enum { MOST_A_LENGTH = 8 }; /* pieces of one length that a run may bring */

static const uint8_t lengths[] = {1, 2, 3, 4, REPETITION_LONGEST};

struct pieces {
    const expr_arena *arena;
    ARRAY(uint32_t) last_byte; /* of each node: 1 + the last byte of the input that it reads; 0: none */
    map known;                 /* hashes of decisions */
    ARRAY(uint64_t) decisions; /* scratch: the hash of what was decided on each byte of a region; 0: nothing */
};

pieces *pieces_new(const expr_arena *arena)
{
    pieces *made = memory_allocate(1, sizeof *made);
    made->arena = arena;
    return made;
}

void pieces_free(pieces *of)
{
    if (!of)
        return;
    array_free(&of->last_byte);
    array_free(&of->decisions);
    map_free(&of->known);
    memory_free(of);
}

/* Operands stand before what is made of them. */
static uint32_t last_byte_of(pieces *of, expr_id id)
{
    while (of->last_byte.count <= id) {
        const expr_node *node = expr_get(of->arena, (expr_id)of->last_byte.count);
        const uint32_t operands[] = {node->a, node->b, node->c};
        uint32_t last = node->op == EXPR_INPUT ? node->a + 1 : 0;
        for (int i = 0; i < expr_op_operands(node->op); i++)
            if (of->last_byte.items[operands[i]] > last)
                last = of->last_byte.items[operands[i]];
        array_push(&of->last_byte, last);
    }
    return of->last_byte.items[id];
}

static void collect_decisions(pieces *of, const trace *run, const input_region *region)
{
    array_clear(&of->decisions);
    for (uint32_t i = region->first; i < region->end; i++)
        array_push(&of->decisions, 0);
    for (size_t i = 0; i < run->events.count; i++) {
        const trace_event *event = &run->events.items[i];
        uint32_t last = last_byte_of(of, event->expr);
        if (last <= region->first || last > region->end || event->kind == EVENT_ASSUME)
            continue;
        uint64_t *hash = &of->decisions.items[last - 1 - region->first];
        *hash = map_hash(*hash, (uint64_t)event->site << 16 | event->taken) | 1;
    }
}

/* The bytes on which something was decided, or that count by their number. */
static uint32_t length_used(const pieces *of, const input_region *region, const uint8_t *input, size_t size)
{
    uint32_t used = region->is_sized ? input_region_filled(region, input, size) : (uint32_t)of->decisions.count;
    while (!region->is_sized && used && !of->decisions.items[used - 1])
        used--;
    return used;
}

static bool is_new(pieces *of, uint32_t at, uint8_t length)
{
    uint64_t hash = length;
    bool is_new;
    for (uint32_t i = at; i < at + length; i++)
        hash = map_hash(hash, of->decisions.items[i]);
    map_put(&of->known, hash, &is_new);
    return is_new;
}

static void find_in_region(pieces *of, const input_region *region, const uint8_t *input, size_t size,
                           repetitions *into)
{
    uint32_t used = length_used(of, region, input, size);
    for (size_t i = 0; i < sizeof lengths; i++) {
        uint8_t length = lengths[i];
        int found = 0;
        for (uint32_t at = 0; at + length <= used && found < MOST_A_LENGTH; at++) {
            if (!is_new(of, at, length))
                continue;
            repetition made = {.region = *region, .at = region->first + at, .replaces = length, .length = length};
            if (made.at + length > size)
                break;
            memcpy(made.piece, input + made.at, length);
            array_push(into, made);
            found++;
        }
    }
}

void pieces_find(pieces *of, const trace *run, const uint8_t *input, size_t size, repetitions *into)
{
    input_region region;
    for (size_t i = 0; i < run->inputs.count; i++) {
        if (!input_region_of(&run->inputs.items[i], &region))
            continue;
        collect_decisions(of, run, &region);
        find_in_region(of, &region, input, size, into);
    }
}
