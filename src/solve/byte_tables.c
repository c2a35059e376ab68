#include "byte_tables.h"

#include "../base/map.h"
#include "byte_classes.h"

enum {
    MOST_OPS_OF_ONE = 2048, /* 256 values of one operation take about 0.1 us */
    MOST_OPS_OF_TWO = 40,   /* and this is done 256 times */
    MOST_ONES = 1 << 20,
    MOST_TWOS = 1 << 11,
};

#define NONE UINT64_MAX /* in the maps: too large */

struct byte_tables {
    flat program;
    byte_classes classes;
    ARRAY(byte_set) ones;
    ARRAY(byte_pairs) twos;
    map one_of, two_of; /* condition to position in the lists */
};

byte_tables *byte_tables_new(const expr_arena *arena)
{
    byte_tables *of = memory_allocate(1, sizeof *of);
    flat_init(&of->program, arena);
    return of;
}

void byte_tables_free(byte_tables *of)
{
    if (!of)
        return;
    flat_free(&of->program);
    byte_classes_free(&of->classes);
    array_free(&of->ones);
    array_free(&of->twos);
    map_free(&of->one_of);
    map_free(&of->two_of);
    memory_free(of);
}

unsigned byte_set_pick(const byte_set *of, unsigned wanted)
{
    if (byte_set_has(of, wanted))
        return wanted;
    for (unsigned i = 0; i < 4; i++)
        if (of->bits[i])
            return 64 * i + (unsigned)__builtin_ctzll(of->bits[i]);
    return wanted;
}

static byte_set set_of_lanes(const uint64_t *lanes)
{
    byte_set made = {{0}};
    for (unsigned i = 0; i < FLAT_LANES; i++)
        made.bits[i / 64] |= lanes[i] << i % 64;
    return made;
}

const byte_set *byte_tables_one(byte_tables *of, expr_id condition, uint32_t byte)
{
    const uint64_t *known = map_get(&of->one_of, condition);
    if (known)
        return *known == NONE ? NULL : &of->ones.items[*known];
    if (of->ones.count == MOST_ONES) {
        array_free(&of->ones);
        map_free(&of->one_of);
    }
    if (!flat_compile(&of->program, &condition, 1, &byte, 1, MOST_OPS_OF_ONE)) {
        *map_put(&of->one_of, condition, NULL) = NONE;
        return NULL;
    }
    flat_run_lanes(&of->program, 0);
    *map_put(&of->one_of, condition, NULL) = of->ones.count;
    array_push(&of->ones, set_of_lanes(flat_lanes(&of->program, of->program.roots.items[0])));
    return &of->ones.items[of->ones.count - 1];
}

/* The values of the byte at `position` that the program tells apart. */
static size_t find_classes(byte_tables *of, size_t position, uint8_t values[256], uint8_t class_of[256])
{
    for (unsigned i = 0; i < 256; i++)
        values[i] = (uint8_t)i;
    byte_classes_plan(&of->classes, &of->program, position);
    return byte_classes_join(&of->classes, &of->program, position, values, 256, class_of);
}

/* A row for each class of the first byte, in which only one value of each class of the second is looked at. */
static void fill_rows(byte_tables *of, byte_pairs *into)
{
    flat *program = &of->program;
    uint8_t firsts[256], first_class[256], seconds[256], second_class[256];
    flat_make_lanes(program);
    size_t first_count = find_classes(of, 0, firsts, first_class);
    size_t second_count = find_classes(of, 1, seconds, second_class);
    byte_set rows[256];
    for (size_t i = 0; i < first_count; i++) {
        const uint8_t values[] = {firsts[i], 0};
        flat_run(program, values, 1);
        for (uint32_t slot = 0; slot < program->ops.count; slot++)
            if (program->ops.items[slot].reads == 3)
                flat_run_slot(program, slot, 1, seconds, second_count);
        const uint64_t *lanes = flat_lanes(program, program->roots.items[0]);
        rows[i] = (byte_set){{0}};
        for (unsigned value = 0; value < 256; value++)
            rows[i].bits[value / 64] |= lanes[second_class[value]] << value % 64;
    }
    for (unsigned value = 0; value < 256; value++)
        into->rows[value] = rows[first_class[value]];
}

const byte_pairs *byte_tables_two(byte_tables *of, expr_id condition, uint32_t first, uint32_t second)
{
    const uint64_t *known = map_get(&of->two_of, condition);
    if (known)
        return *known == NONE ? NULL : &of->twos.items[*known];
    if (of->twos.count == MOST_TWOS) {
        array_free(&of->twos);
        map_free(&of->two_of);
    }
    const uint32_t bytes[] = {first, second};
    if (!flat_compile(&of->program, &condition, 1, bytes, 2, MOST_OPS_OF_TWO)) {
        *map_put(&of->two_of, condition, NULL) = NONE;
        return NULL;
    }
    *map_put(&of->two_of, condition, NULL) = of->twos.count;
    array_reserve_one(&of->twos);
    byte_pairs *made = &of->twos.items[of->twos.count++];
    fill_rows(of, made);
    return made;
}
