#include "word_conditions.h"

#include "../base/memory.h"

expr_id byte_condition(expr_arena *arena, expr_id byte, const byte_set *set)
{
    expr_id made = expr_const(arena, 1, 0);
    for (unsigned low = 0; low < 256; low++) {
        unsigned high = low;
        if (!byte_set_has(set, low))
            continue;
        while (high < 255 && byte_set_has(set, high + 1))
            high++;
        expr_id one = low == high ? expr_binary(arena, EXPR_EQ, byte, expr_const(arena, 8, low))
                                  : expr_binary(arena, EXPR_ULE, expr_binary(arena, EXPR_SUB, byte, expr_const(arena, 8, low)),
                                                expr_const(arena, 8, high - low));
        made = expr_binary(arena, EXPR_OR, made, one);
        low = high;
    }
    return made;
}

/* Bytes that lead from a state to one that is alive there; with `only`, those to this state. */
static byte_set find_set(const automaton *of, const automaton_slices *in, size_t position, uint32_t from, uint32_t only)
{
    byte_set set = {0};
    for (unsigned byte = 0; byte < 256; byte++) {
        uint32_t next = of->next[from][byte];
        if (next && (!only || next == only) && automaton_is_alive(of, in, position + 1, next))
            byte_set_add(&set, byte);
    }
    return set;
}

/* The bytes that stand at a position of some word. */
static byte_set find_position_set(const automaton *of, const automaton_slices *in, size_t position)
{
    byte_set all = {0};
    for (uint32_t state = 1; state < of->count; state++)
        if (automaton_is_alive(of, in, position, state)) {
            byte_set one = find_set(of, in, position, state, 0);
            byte_set_add_all(&all, &one);
        }
    return all;
}

static bool is_byte_alone(const automaton *words, const automaton_slices *in)
{
    long double product = 1, *counts = memory_allocate(in->length + 1, sizeof *counts);
    automaton_count(words, in->length, counts);
    for (size_t i = 0; i < in->length; i++) {
        byte_set set = find_position_set(words, in, i);
        product *= byte_set_count(&set);
    }
    bool is_same = product == counts[in->length];
    memory_free(counts);
    return is_same;
}

/* Adds to then[] what follows if the state is `from`, which is so under the condition `is_here`. */
static void follow_state(const automaton *words, const automaton_slices *in, size_t position, uint32_t from, expr_id byte,
                         expr_arena *arena, expr_id is_here, expr_id *then)
{
    byte_set done = {0};
    for (unsigned value = 0; value < 256; value++) {
        uint32_t to = words->next[from][value];
        if (byte_set_has(&done, value) || !to || !automaton_is_alive(words, in, position + 1, to))
            continue;
        byte_set set = find_set(words, in, position, from, to);
        expr_id goes = expr_binary(arena, EXPR_AND, is_here, byte_condition(arena, byte, &set));
        then[to] = expr_binary(arena, EXPR_OR, then[to], goes);
        byte_set_add_all(&done, &set);
    }
}

/* In which state are the bytes so far? One condition for each state, from those of the position before. */
static expr_id follow_states(const automaton *words, const automaton_slices *in, uint32_t first, expr_arena *arena)
{
    expr_id *now = memory_allocate(words->count, sizeof *now), *then = memory_allocate(words->count, sizeof *then);
    for (uint32_t i = 0; i < words->count; i++)
        now[i] = expr_const(arena, 1, i == AUTOMATON_FIRST);
    for (uint32_t position = 0; position < in->length; position++) {
        expr_id byte = expr_input(arena, first + position);
        for (uint32_t to = 0; to < words->count; to++)
            then[to] = expr_const(arena, 1, 0);
        for (uint32_t from = 1; from < words->count; from++)
            if (automaton_is_alive(words, in, position, from))
                follow_state(words, in, position, from, byte, arena, now[from], then);
        expr_id *other = now;
        now = then;
        then = other;
    }
    expr_id made = expr_const(arena, 1, 0);
    for (uint32_t i = 1; i < words->count; i++)
        if (words->label[i])
            made = expr_binary(arena, EXPR_OR, made, now[i]);
    memory_free(now);
    memory_free(then);
    return made;
}

void word_conditions(const automaton *words, uint32_t first, uint32_t length, expr_arena *arena, condition_list *into)
{
    automaton_slices in;
    automaton_slice(words, length, &in);
    for (uint32_t i = 0; i < length; i++) {
        byte_set set = find_position_set(words, &in, i);
        if (byte_set_count(&set) < 256)
            array_push(into, byte_condition(arena, expr_input(arena, first + i), &set));
    }
    if (!is_byte_alone(words, &in))
        array_push(into, follow_states(words, &in, first, arena));
    automaton_slices_free(&in);
}
