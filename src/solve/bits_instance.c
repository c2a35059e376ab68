#include "bits_instance.h"

#include "../base/array.h"
#include "../base/clock.h"
#include "../base/map.h"

#include <ccadical.h>
#include <stdlib.h>

struct bits_instance {
    CCaDiCaL *sat;
    const bits_gates *gates;
    map variables; /* gate to twice its variable, plus one where the variable stands for the gate's opposite
                    */
    ARRAY(bit) stack;
    ARRAY(bit) operands; /* of the gate that is being looked at */
    bits_limits limits;  /* of the question */
};

static int must_stop(void *state)
{
    const bits_limits *limits = state;
    return (limits->interrupted && *limits->interrupted) || clock_seconds() > limits->deadline;
}

/* A solver that is asked many small questions gains nothing from rewriting its clauses. */
bits_instance *bits_instance_new(const bits_gates *gates)
{
    bits_instance *of = memory_allocate(1, sizeof *of);
    of->gates = gates;
    of->sat = ccadical_init();
    ccadical_set_option(of->sat, "quiet", 1);
    ccadical_set_option(of->sat, "elim", 0);
    ccadical_set_terminate(of->sat, &of->limits, must_stop);
    return of;
}

void bits_instance_free(bits_instance *of)
{
    if (!of)
        return;
    ccadical_release(of->sat);
    map_free(&of->variables);
    array_free(&of->stack);
    array_free(&of->operands);
    memory_free(of);
}

size_t bits_instance_size(const bits_instance *of)
{
    return of->variables.count;
}

static bool is_known(const bits_instance *of, bit number)
{
    return map_get(&of->variables, (uint64_t)abs(number)) != NULL;
}

/* The solver's literal for a bit that has clauses. */
static int literal(const bits_instance *of, bit number)
{
    uint64_t known = *map_get(&of->variables, (uint64_t)abs(number));
    int variable = (int)(known >> 1);
    return (known & 1) == (number < 0) ? variable : -variable;
}

/* CaDiCaL tries true first for a variable without history. A variable stands for its gate or for the
 * opposite, so that true is the value that the gate has on the input that was given with it. */
static bool guess(const bits_instance *of, bit number)
{
    return literal(of, number) > 0;
}

static bool guess_gate(const bits_instance *of, const bits_gate *gate, const uint8_t *input)
{
    if (gate->kind == BITS_CONSTANT)
        return true;
    if (gate->kind == BITS_INPUT)
        return input[gate->a / 8] >> gate->a % 8 & 1;
    if (gate->kind == BITS_AND) {
        for (size_t i = 0; i < of->operands.count; i++)
            if (!guess(of, of->operands.items[i]))
                return false;
        return true;
    }
    bool a = guess(of, gate->a), b = guess(of, gate->b);
    if (gate->kind == BITS_XOR)
        return a != b;
    bool c = guess(of, gate->c);
    if (gate->kind == BITS_CHOICE)
        return a ? b : c;
    return gate->kind == BITS_SUM ? a ^ b ^ c : a + b + c >= 2;
}

/* The operands of a gate; those of an AND that serve it alone stand for themselves. */
static void list_operands(bits_instance *of, bit number)
{
    const bits_gate *gate = bits_gates_get(of->gates, number);
    array_clear(&of->operands);
    if (gate->kind == BITS_INPUT)
        return;
    const bit all[] = {gate->a, gate->b, gate->c};
    for (int i = 0; i < 3 && all[i]; i++)
        array_push(&of->operands, all[i]);
    for (size_t i = 0; gate->kind == BITS_AND && i < of->operands.count;) {
        bit inner = of->operands.items[i];
        const bits_gate *below = bits_gates_get(of->gates, inner);
        if (inner > 0 && below->kind == BITS_AND && below->uses == 1 && !is_known(of, inner)) {
            of->operands.items[i] = below->a;
            array_push(&of->operands, below->b);
        } else {
            i++;
        }
    }
}

static void add_clause(bits_instance *of, int a, int b, int c, int d)
{
    const int all[] = {a, b, c, d};
    for (int i = 0; i < 4 && all[i]; i++)
        ccadical_add(of->sat, all[i]);
    ccadical_add(of->sat, 0);
}

static void add_and(bits_instance *of, int made)
{
    for (size_t i = 0; i < of->operands.count; i++)
        add_clause(of, -made, literal(of, of->operands.items[i]), 0, 0);
    ccadical_add(of->sat, made);
    for (size_t i = 0; i < of->operands.count; i++)
        ccadical_add(of->sat, -literal(of, of->operands.items[i]));
    ccadical_add(of->sat, 0);
}

static void add_xor(bits_instance *of, int made, int a, int b)
{
    add_clause(of, -made, a, b, 0);
    add_clause(of, -made, -a, -b, 0);
    add_clause(of, made, -a, b, 0);
    add_clause(of, made, a, -b, 0);
}

static void add_sum(bits_instance *of, int made, int a, int b, int c)
{
    for (int signs = 0; signs < 8; signs++) {
        int x = signs & 1 ? a : -a, y = signs & 2 ? b : -b, z = signs & 4 ? c : -c;
        bool is_odd = __builtin_parity((unsigned)signs);
        add_clause(of, is_odd ? made : -made, -x, -y, -z);
    }
}

static void add_carry(bits_instance *of, int made, int a, int b, int c)
{
    const int pairs[][2] = {{a, b}, {a, c}, {b, c}};
    for (int i = 0; i < 3; i++) {
        add_clause(of, made, -pairs[i][0], -pairs[i][1], 0);
        add_clause(of, -made, pairs[i][0], pairs[i][1], 0);
    }
}

/* The last two clauses follow from the others and let the solver see more at once. */
static void add_choice(bits_instance *of, int made, int condition, int then, int other)
{
    add_clause(of, -condition, -then, made, 0);
    add_clause(of, -condition, then, -made, 0);
    add_clause(of, condition, -other, made, 0);
    add_clause(of, condition, other, -made, 0);
    add_clause(of, -then, -other, made, 0);
    add_clause(of, then, other, -made, 0);
}

/* Clauses for a gate whose operands are listed and have theirs. */
static void add_gate(bits_instance *of, bit number, const uint8_t *input)
{
    const bits_gate *gate = bits_gates_get(of->gates, number);
    bool is_true = guess_gate(of, gate, input);
    uint64_t variable = of->variables.count + 1;
    *map_put(&of->variables, (uint64_t)number, NULL) = 2 * variable + !is_true;
    int made = literal(of, number);
    int from[3] = {0};
    for (size_t i = 0; i < 3 && i < of->operands.count; i++)
        from[i] = literal(of, of->operands.items[i]);
    switch (gate->kind) {
    case BITS_CONSTANT: add_clause(of, made, 0, 0, 0); break;
    case BITS_INPUT: break;
    case BITS_AND: add_and(of, made); break;
    case BITS_XOR: add_xor(of, made, from[0], from[1]); break;
    case BITS_SUM: add_sum(of, made, from[0], from[1], from[2]); break;
    case BITS_CARRY: add_carry(of, made, from[0], from[1], from[2]); break;
    case BITS_CHOICE: add_choice(of, made, from[0], from[1], from[2]); break;
    }
}

bool bits_instance_add(bits_instance *of, bit wanted, const uint8_t *input, size_t most)
{
    array_clear(&of->stack);
    array_push(&of->stack, abs(wanted));
    while (of->stack.count) {
        size_t before = of->stack.count;
        bit top = of->stack.items[before - 1];
        if (!is_known(of, top)) {
            list_operands(of, top);
            for (size_t i = 0; i < of->operands.count; i++)
                if (!is_known(of, of->operands.items[i]))
                    array_push(&of->stack, abs(of->operands.items[i]));
            if (of->stack.count > before)
                continue;
            if (of->variables.count >= most)
                return false;
            add_gate(of, top, input);
        }
        (void)array_pop(&of->stack);
    }
    return true;
}

int bits_instance_solve(bits_instance *of, const bit *wanted, size_t count, const bits_limits *limits)
{
    enum { SATISFIABLE = 10, UNSATISFIABLE = 20 };
    of->limits = *limits;
    for (size_t i = 0; i < count; i++)
        ccadical_assume(of->sat, literal(of, wanted[i]));
    ccadical_limit(of->sat, "conflicts", limits->conflicts);
    int answer = ccadical_solve(of->sat);
    return answer == SATISFIABLE ? 1 : answer == UNSATISFIABLE ? 0 : -1;
}

bool bits_instance_value(const bits_instance *of, bit input, bool *value)
{
    if (!is_known(of, input))
        return false;
    *value = ccadical_val(of->sat, literal(of, input)) > 0;
    return true;
}

bool bits_instance_has_failed(const bits_instance *of, bit wanted)
{
    return ccadical_failed(of->sat, literal(of, wanted));
}
