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
    pack_number(to, of->is_open);
}

typedef struct builder {
    const sentence_patterns *by;
    expr_arena *arena;
    uint32_t base, content; /* the input's first byte, and that behind its length, if it has one */
    constraint_list *into;
} builder;

static void mark_fixed(constraint_list *of, uint32_t byte)
{
    while (of->is_fixed.count <= byte)
        array_push(&of->is_fixed, 0);
    of->is_fixed.items[byte] = 1;
}

/* `offset` is that from the input's first byte. */
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
    word_conditions(in->words.items[hole->words].words, of->content + hole->first, hole->count, of->arena,
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

static bool has_length(const trace_input *of)
{
    return of->kind == INPUT_SIZED || of->kind == INPUT_STRING;
}

/* Does byte `at` of the input come before the end? Without a length the end is the first zero: no byte from `from` to there is one. */
static expr_id is_before_end(builder *of, const trace_input *input, uint32_t from, uint32_t at)
{
    expr_arena *arena = of->arena;
    if (has_length(input)) {
        expr_id length = expr_input(arena, of->base);
        for (uint32_t i = 1; i < LENGTH_BYTES; i++)
            length = expr_concat(arena, expr_input(arena, of->base + i), length);
        return expr_binary(arena, EXPR_ULT, expr_const(arena, 32, at), length);
    }
    expr_id all = expr_const(arena, 1, 1);
    for (uint32_t i = from; i <= at; i++) {
        expr_id is_end = expr_binary(arena, EXPR_EQ, expr_input(arena, of->content + i), expr_const(arena, 8, 0));
        all = expr_binary(arena, EXPR_AND, all, expr_not(arena, is_end));
    }
    return all;
}

/* A hole at the end that is known by its length: there is something of it, and every symbolic byte before the end fits. */
static void leave_open(builder *of, const sentence_hole *hole, const trace_input *input)
{
    expr_arena *arena = of->arena;
    expr_id is_there = is_before_end(of, input, hole->first, hole->first);
    array_push(&of->into->items, (constraint){SITE_OF_HOLE | hole->words << 12, is_there});
    uint32_t prefix = has_length(input) ? input->prefix : input->size;
    uint32_t count = prefix > hole->first && !of->by->is_free ? prefix - hole->first : 0;
    byte_set *sets = memory_allocate(count, sizeof *sets);
    automaton_position_sets(of->by->language->words.items[hole->words].words, count, sets);
    for (uint32_t i = 0; i < count; i++) {
        expr_id byte = expr_input(arena, of->content + hole->first + i);
        expr_id is_before = is_before_end(of, input, hole->first, hole->first + i);
        expr_id fits = expr_binary(arena, EXPR_OR, expr_not(arena, is_before), byte_condition(arena, byte, &sets[i]));
        array_push(&of->into->items, (constraint){SITE_OF_MORE | (i + 1), fits});
    }
    memory_free(sets);
}

/* An argument or a string ends with a zero, unless it is as long as it can be. */
static void fix_length(builder *of, const trace_input *input, size_t length)
{
    for (unsigned i = 0; has_length(input) && i < LENGTH_BYTES; i++)
        fix(of, i, (uint8_t)(length >> 8 * i));
    uint32_t symbolic = has_length(input) ? input->prefix : input->size;
    if (input->kind != INPUT_SIZED && length < symbolic)
        fix(of, of->content - of->base + (uint32_t)length, 0);
}

typedef ARRAY(sentence_hole) hole_list;

static void constrain(builder *of, const trace_input *input, unpacker *from)
{
    hole_list holes = {0};
    sentence_hole one;
    size_t length, next = 0;
    const uint8_t *bytes = unpack_bytes(from, &length);
    for (size_t left = unpack_count(from); left && read_hole(from, length, &one); left--)
        array_push(&holes, one);
    bool is_open = unpack_number(from) && holes.count && one.words < of->by->language->words.count;
    if (!is_open)
        fix_length(of, input, length);
    for (uint32_t i = 0; i < length;) {
        if (next == holes.count || holes.items[next].first != i) {
            fix(of, of->content - of->base + i, bytes[i]);
            i++;
            continue;
        }
        i += holes.items[next].count;
        if (is_open && next + 1 == holes.count)
            leave_open(of, &holes.items[next], input);
        else
            fill(of, &holes.items[next]);
        next++;
    }
    array_free(&holes);
}

void sentence_constrain(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                        constraint_list *into)
{
    const sentence_patterns *by = context;
    for (size_t i = 0; i < input_count; i++) {
        if (!inputs[i].name || strcmp(inputs[i].name, by->object) != 0)
            continue;
        unpacker from = unpack_from(pattern->data, pattern->length);
        uint32_t first = inputs[i].first;
        builder of = {by, arena, first, first + (has_length(&inputs[i]) ? LENGTH_BYTES : 0), into};
        constrain(&of, &inputs[i], &from);
        return;
    }
}
