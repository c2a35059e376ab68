#include "bits_gates.h"

#include "../base/array.h"
#include "../base/map.h"

#include <stdbool.h>
#include <stdlib.h>

struct bits_gates {
    ARRAY(bits_gate) gates; /* by number; 0 is none, 1 the constant */
    uint32_t *table;        /* open addressing by content; 0 is free */
    size_t table_size;      /* a power of two */
};

enum { FIRST_TABLE_SIZE = 1024 };

bits_gates *bits_gates_new(void)
{
    bits_gates *of = memory_allocate(1, sizeof *of);
    array_push(&of->gates, (bits_gate){0});
    array_push(&of->gates, (bits_gate){.kind = BITS_CONSTANT});
    of->table_size = FIRST_TABLE_SIZE;
    of->table = memory_allocate(of->table_size, sizeof *of->table);
    return of;
}

void bits_gates_free(bits_gates *of)
{
    if (!of)
        return;
    array_free(&of->gates);
    memory_free(of->table);
    memory_free(of);
}

size_t bits_gates_count(const bits_gates *of)
{
    return of->gates.count;
}

const bits_gate *bits_gates_get(const bits_gates *of, bit number)
{
    return &of->gates.items[abs(number)];
}

static size_t hash_gate(const bits_gate *gate)
{
    uint64_t hash = map_hash(gate->kind, (uint64_t)(uint32_t)gate->a << 32 | (uint32_t)gate->b);
    return gate->c ? map_hash(hash, (uint32_t)gate->c) : hash;
}

/* The place in the table that holds the gate, or that is free for it. */
static uint32_t *find_place(const bits_gates *of, const bits_gate *gate)
{
    for (size_t at = hash_gate(gate);; at++) {
        uint32_t *place = &of->table[at & (of->table_size - 1)];
        const bits_gate *known = &of->gates.items[*place];
        if (!*place ||
            (known->kind == gate->kind && known->a == gate->a && known->b == gate->b && known->c == gate->c))
            return place;
    }
}

static void grow_table(bits_gates *of)
{
    memory_free(of->table);
    of->table_size *= 2;
    of->table = memory_allocate(of->table_size, sizeof *of->table);
    for (size_t i = BIT_TRUE + 1; i < of->gates.count; i++)
        *find_place(of, &of->gates.items[i]) = (uint32_t)i;
}

static void count_use(bits_gates *of, bit operand)
{
    bits_gate *gate = &of->gates.items[abs(operand)];
    gate->uses += gate->uses < 2;
}

static bit intern(bits_gates *of, enum bits_kind kind, bit a, bit b, bit c)
{
    bits_gate gate = {.kind = (uint8_t)kind, .a = a, .b = b, .c = c};
    uint32_t *place = find_place(of, &gate);
    if (*place)
        return (bit)*place;
    bit made = (bit)of->gates.count;
    *place = (uint32_t)made;
    array_push(&of->gates, gate);
    if (kind != BITS_INPUT) {
        count_use(of, a);
        count_use(of, b);
        count_use(of, c);
    }
    if (of->gates.count > of->table_size / 2)
        grow_table(of);
    return made;
}

static void order(bit *a, bit *b)
{
    if (abs(*a) <= abs(*b))
        return;
    bit larger = *a;
    *a = *b;
    *b = larger;
}

static bool is_constant(bit a)
{
    return abs(a) == BIT_TRUE;
}

bit bits_input(bits_gates *of, uint32_t byte, unsigned index)
{
    return intern(of, BITS_INPUT, (bit)(8 * byte + index), 0, 0);
}

/* `a` and `b` where b, or its opposite, is itself an AND: 0 if nothing follows from that. */
static bit and_with_and(bits_gates *of, bit a, bit b)
{
    bits_gate inner = *bits_gates_get(of, b);
    if (inner.kind != BITS_AND)
        return 0;
    bool has_same = inner.a == a || inner.b == a, has_opposite = inner.a == -a || inner.b == -a;
    if (b > 0)
        return has_opposite ? BIT_FALSE : has_same ? b : 0;
    if (has_opposite)
        return a;
    return has_same ? bits_and(of, a, inner.a == a ? -inner.b : -inner.a) : 0;
}

bit bits_and(bits_gates *of, bit a, bit b)
{
    order(&a, &b);
    if (a == BIT_TRUE || a == b)
        return b;
    if (a == BIT_FALSE || a == -b)
        return BIT_FALSE;
    bit simpler = and_with_and(of, a, b);
    if (!simpler)
        simpler = and_with_and(of, b, a);
    return simpler ? simpler : intern(of, BITS_AND, a, b, 0);
}

bit bits_or(bits_gates *of, bit a, bit b)
{
    return -bits_and(of, -a, -b);
}

bit bits_xor(bits_gates *of, bit a, bit b)
{
    order(&a, &b);
    if (is_constant(a))
        return a == BIT_TRUE ? -b : b;
    if (abs(a) == abs(b))
        return a == b ? BIT_FALSE : BIT_TRUE;
    bit made = intern(of, BITS_XOR, abs(a), abs(b), 0);
    return (a < 0) == (b < 0) ? made : -made;
}

static void order_three(bit *a, bit *b, bit *c)
{
    order(a, b);
    order(b, c);
    order(a, b);
}

bit bits_sum(bits_gates *of, bit a, bit b, bit c)
{
    order_three(&a, &b, &c);
    if (is_constant(a) || abs(a) == abs(b) || abs(b) == abs(c))
        return bits_xor(of, bits_xor(of, a, b), c);
    bit made = intern(of, BITS_SUM, abs(a), abs(b), abs(c));
    bool is_negative = (a < 0) ^ (b < 0) ^ (c < 0);
    return is_negative ? -made : made;
}

bit bits_carry(bits_gates *of, bit a, bit b, bit c)
{
    order_three(&a, &b, &c);
    if (is_constant(a))
        return a == BIT_TRUE ? bits_or(of, b, c) : bits_and(of, b, c);
    if (abs(a) == abs(b))
        return a == b ? a : c;
    if (abs(b) == abs(c))
        return b == c ? b : a;
    return a > 0 ? intern(of, BITS_CARRY, a, b, c) : -intern(of, BITS_CARRY, -a, -b, -c);
}

bit bits_choice(bits_gates *of, bit condition, bit then, bit other)
{
    if (condition < 0)
        return bits_choice(of, -condition, other, then);
    if (condition == BIT_TRUE || then == other)
        return then;
    if (then == -other)
        return bits_xor(of, condition, other);
    if (is_constant(then) || abs(then) == condition)
        return then == BIT_TRUE || then == condition ? bits_or(of, condition, other)
                                                     : bits_and(of, -condition, other);
    if (is_constant(other) || abs(other) == condition)
        return other == BIT_FALSE || other == condition ? bits_and(of, condition, then)
                                                        : bits_or(of, -condition, then);
    return then > 0 ? intern(of, BITS_CHOICE, condition, then, other)
                    : -intern(of, BITS_CHOICE, condition, -then, -other);
}
