#include "bits_cone.h"

#include "../base/array.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct bits_cone {
    const bits_gates *gates;
    uint32_t *seen; /* by gate: the round in which it was counted last */
    size_t capacity;
    uint32_t round;
    ARRAY(bit) stack;
};

bits_cone *bits_cone_new(const bits_gates *gates)
{
    bits_cone *of = memory_allocate(1, sizeof *of);
    of->gates = gates;
    return of;
}

void bits_cone_free(bits_cone *of)
{
    if (!of)
        return;
    memory_free(of->seen);
    array_free(&of->stack);
    memory_free(of);
}

static void start_round(bits_cone *of)
{
    size_t count = bits_gates_count(of->gates);
    if (of->capacity < count) {
        of->seen = memory_resize(of->seen, 2 * count, sizeof *of->seen);
        memset(of->seen + of->capacity, 0, (2 * count - of->capacity) * sizeof *of->seen);
        of->capacity = 2 * count;
    }
    if (!++of->round) {
        memset(of->seen, 0, of->capacity * sizeof *of->seen);
        of->round = 1;
    }
}

/* Was it new? */
static bool visit(bits_cone *of, bit number)
{
    if (of->seen[abs(number)] == of->round)
        return false;
    of->seen[abs(number)] = of->round;
    array_push(&of->stack, number);
    return true;
}

size_t bits_cone_size(bits_cone *of, const bit *bits, size_t count, size_t most)
{
    start_round(of);
    array_clear(&of->stack);
    size_t size = 0;
    for (size_t i = 0; i < count; i++)
        size += visit(of, bits[i]);
    while (of->stack.count && size <= most) {
        const bits_gate *gate = bits_gates_get(of->gates, array_pop(&of->stack));
        if (gate->kind == BITS_INPUT)
            continue;
        const bit operands[] = {gate->a, gate->b, gate->c};
        for (int i = 0; i < 3 && operands[i]; i++)
            size += visit(of, operands[i]);
    }
    return size;
}
