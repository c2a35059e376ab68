#include "sentence_pattern.h"

#include "../base/memory.h"
#include "../base/packing.h"
#include "word_conditions.h"

#include <string.h>

enum { LENGTH_BYTES = 4 };

/* Numbers of constraints: a place with its byte; a hole with its words and length; what else there is to say of a hole. */
#define SITE_OF_HOLE 0x80000000u
#define SITE_OF_MORE 0x40000000u

void sentence_pattern_pack(const sentence *of, text *to)
{
    pack_bytes(to, of->text.items, of->text.count);
    pack_number(to, of->holes.count);
    for (size_t i = 0; i < of->holes.count; i++) {
        pack_number(to, of->holes.items[i].first);
        pack_number(to, of->holes.items[i].count);
        pack_number(to, of->holes.items[i].words);
    }
}

typedef struct builder {
    const sentence_patterns *by;
    expr_arena *arena;
    uint32_t base; /* the input's first byte: those of its length come first */
    constraint_list *into;
} builder;

static void mark_fixed(constraint_list *of, uint32_t byte)
{
    while (of->is_fixed.count <= byte)
        array_push(&of->is_fixed, 0);
    of->is_fixed.items[byte] = 1;
}

static void fix(builder *of, uint32_t offset, uint8_t value)
{
    expr_id byte = expr_input(of->arena, of->base + offset);
    constraint made = {offset << 8 | value, expr_binary(of->arena, EXPR_EQ, byte, expr_const(of->arena, 8, value))};
    array_push(&of->into->items, made);
    mark_fixed(of->into, of->base + offset);
}

static void fill(builder *of, const sentence_hole *hole)
{
    condition_list conditions = {0};
    const language *in = of->by->language;
    if (of->by->is_free || hole->words >= in->words.count)
        return;
    word_conditions(in->words.items[hole->words].words, of->base + LENGTH_BYTES + hole->first, hole->count, of->arena,
                    &conditions);
    for (uint32_t i = 0; i < conditions.count; i++) {
        uint32_t site = i ? SITE_OF_MORE | i : SITE_OF_HOLE | hole->words << 12 | (hole->count & 0xfff);
        array_push(&of->into->items, (constraint){site, conditions.items[i]});
    }
    array_free(&conditions);
}

static bool read_hole(unpacker *from, size_t length, sentence_hole *into)
{
    into->first = (uint32_t)unpack_number(from);
    into->count = (uint32_t)unpack_number(from);
    into->words = (uint32_t)unpack_number(from);
    return !from->broken && into->first <= length && into->count <= length - into->first;
}

static void constrain(builder *of, const trace_input *input, unpacker *from)
{
    size_t length;
    const uint8_t *bytes = unpack_bytes(from, &length);
    for (unsigned i = 0; i < LENGTH_BYTES; i++)
        fix(of, i, (uint8_t)(length >> 8 * i));
    size_t holes = unpack_count(from);
    sentence_hole next = {.first = UINT32_MAX};
    bool has_hole = holes && read_hole(from, length, &next);
    for (uint32_t i = 0; i < length;) {
        if (has_hole && next.first == i) {
            fill(of, &next);
            i += next.count;
            has_hole = --holes && read_hole(from, length, &next);
        } else {
            fix(of, LENGTH_BYTES + i, bytes[i]);
            i++;
        }
    }
    if (input->kind == INPUT_STRING && length < input->prefix)
        fix(of, LENGTH_BYTES + (uint32_t)length, 0);
}

void sentence_constrain(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                        constraint_list *into)
{
    const sentence_patterns *by = context;
    for (size_t i = 0; i < input_count; i++) {
        bool has_length = inputs[i].kind == INPUT_SIZED || inputs[i].kind == INPUT_STRING;
        if (!has_length || !inputs[i].name || strcmp(inputs[i].name, by->object) != 0)
            continue;
        unpacker from = unpack_from(pattern->data, pattern->length);
        builder of = {by, arena, inputs[i].first, into};
        constrain(&of, &inputs[i], &from);
        return;
    }
}
