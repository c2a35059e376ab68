#include "query_generator.h"

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"

enum { WIDEST_PRODUCT = 16, WIDEST_MULTIPLE = 32, DEEPEST = 3 };

typedef struct generator {
    expr_arena *arena;
    random_source random;
    unsigned bytes; /* of the input that are read */
} generator;

static unsigned below(generator *of, unsigned bound)
{
    return (unsigned)random_below(&of->random, bound);
}

static unsigned choose_width(generator *of)
{
    static const uint8_t usual[] = {8, 8, 16, 32, 32, 64};
    return below(of, 4) ? usual[below(of, sizeof usual)] : 1 + below(of, 64);
}

/* Small numbers, numbers near an end, and any. */
static expr_id make_constant(generator *of, unsigned width)
{
    uint64_t value = random_next(&of->random);
    switch (below(of, 4)) {
    case 0:
        value = value % 16;
        break;
    case 1:
        value = value % 256;
        break;
    case 2:
        value = (below(of, 2) ? expr_mask(width) : expr_mask(width) / 2) - value % 4;
        break;
    default:
        break;
    }
    return expr_const(of->arena, width, value);
}

/* Bytes of the input side by side, cut or extended to the width. */
static expr_id make_integer(generator *of, unsigned width)
{
    unsigned first = below(of, of->bytes);
    expr_id made = expr_input(of->arena, first);
    for (unsigned i = 1; expr_width(of->arena, made) < width && i < of->bytes; i++)
        made = expr_concat(of->arena, expr_input(of->arena, (first + i) % of->bytes), made);
    unsigned found = expr_width(of->arena, made);
    if (found > width)
        return expr_extract(of->arena, made, below(of, found - width + 1), width);
    return below(of, 3) ? expr_zext(of->arena, made, width) : expr_sext(of->arena, made, width);
}

static expr_id make_condition(generator *of, unsigned depth);
static expr_id make_term(generator *of, unsigned width, unsigned depth);

static expr_id make_binary(generator *of, unsigned width, unsigned depth)
{
    static const enum expr_op ops[] = {EXPR_ADD,  EXPR_SUB,  EXPR_AND,  EXPR_OR,  EXPR_XOR,
                                       EXPR_SHL,  EXPR_LSHR, EXPR_ASHR, EXPR_ADD, EXPR_MUL,
                                       EXPR_UDIV, EXPR_SDIV, EXPR_UREM, EXPR_SREM};
    enum expr_op op = ops[below(of, sizeof ops / sizeof *ops)];
    bool is_product = op == EXPR_MUL || (op >= EXPR_UDIV && op <= EXPR_SREM);
    bool is_rare = below(of, 200) == 0;
    if (is_product && width > WIDEST_MULTIPLE && !is_rare)
        op = EXPR_XOR;
    bool takes_constant = below(of, 2) || (is_product && width > WIDEST_PRODUCT && !is_rare);
    expr_id a = make_term(of, width, depth - 1);
    expr_id b = takes_constant ? make_constant(of, width) : make_term(of, width, depth - 1);
    if (op >= EXPR_SHL && op <= EXPR_ASHR && below(of, 4))
        b = expr_const(of->arena, width, below(of, width));
    return expr_binary(of->arena, op, a, b);
}

static expr_id make_table(generator *of, unsigned width, unsigned depth)
{
    if (width % 8)
        return make_integer(of, width);
    uint8_t bytes[300];
    unsigned size = 1 + below(of, sizeof bytes), kinds = 1 + below(of, 255);
    for (unsigned i = 0; i < size; i++)
        bytes[i] = (uint8_t)below(of, kinds);
    uint32_t table = expr_arena_add_table(of->arena, bytes, size);
    return expr_table(of->arena, width, expr_zext(of->arena, make_term(of, 8, depth - 1), 64), table);
}

/* From an expression of another width. */
static expr_id make_resized(generator *of, unsigned width, unsigned depth)
{
    if (width > 1 && below(of, 2)) {
        unsigned inner = 1 + below(of, width - 1);
        if (below(of, 3) == 0)
            return expr_concat(of->arena, make_term(of, width - inner, depth - 1),
                               make_term(of, inner, depth - 1));
        expr_id made = make_term(of, inner, depth - 1);
        return below(of, 2) ? expr_zext(of->arena, made, width) : expr_sext(of->arena, made, width);
    }
    unsigned more = below(of, 64 - width + 1);
    return expr_extract(of->arena, make_term(of, width + more, depth - 1), below(of, more + 1), width);
}

static expr_id make_term(generator *of, unsigned width, unsigned depth)
{
    if (depth == 0)
        return make_integer(of, width);
    switch (below(of, 10)) {
    case 0:
        return make_integer(of, width);
    case 1:
        return expr_unary(of->arena, below(of, 2) ? EXPR_NOT : EXPR_NEG, make_term(of, width, depth - 1));
    case 2:
    case 3:
        return make_resized(of, width, depth);
    case 4: {
        expr_id condition = make_condition(of, depth - 1), then = make_term(of, width, depth - 1);
        return expr_ite(of->arena, condition, then, make_term(of, width, depth - 1));
    }
    case 5:
        return make_table(of, width, depth);
    default:
        return make_binary(of, width, depth);
    }
}

static expr_id make_condition(generator *of, unsigned depth)
{
    static const enum expr_op tests[] = {EXPR_EQ,  EXPR_EQ,  EXPR_ULT, EXPR_ULE,   EXPR_SLT,
                                         EXPR_SLE, EXPR_ULT, EXPR_SLT, EXPR_SMULO, EXPR_UMULO};
    if (depth && below(of, 6) == 0) {
        expr_id a = make_condition(of, depth - 1), b = make_condition(of, depth - 1);
        return expr_binary(of->arena, below(of, 2) ? EXPR_AND : EXPR_OR, a, b);
    }
    enum expr_op test = tests[below(of, sizeof tests / sizeof *tests)];
    unsigned width = choose_width(of);
    if (test >= EXPR_SMULO && width > WIDEST_PRODUCT)
        width = WIDEST_PRODUCT;
    expr_id a = make_term(of, width, depth);
    expr_id b = below(of, 4) ? make_constant(of, width) : make_term(of, width, depth);
    return expr_binary(of->arena, test, below(of, 4) ? a : b, a == b ? a : b);
}

static bool holds(evaluator *on, const uint8_t *input, expr_id condition)
{
    evaluator_start(on, input, QUERY_BYTES);
    return evaluator_value(on, condition);
}

/* A condition that holds on the parent, or if it is the last one does not, and for a query with a known model
 * holds on that; 0 when none was found. */
static expr_id make_fitting(generator *of, evaluator *on, const random_query *query, const uint8_t *model,
                            bool is_last)
{
    for (int attempt = 0; attempt < 20; attempt++) {
        expr_id made = make_condition(of, 1 + below(of, DEEPEST));
        if (holds(on, query->input, made) == is_last)
            made = expr_not(of->arena, made);
        if (!expr_is_const(of->arena, made) && (!query->is_satisfiable || holds(on, model, made)))
            return made;
    }
    return 0;
}

void query_generate(expr_arena *arena, uint64_t number, random_query *into)
{
    generator of = {.arena = arena, .random = {.state = number * 0x9e3779b97f4a7c15u + 1}};
    evaluator *on = evaluator_new(arena);
    uint8_t model[QUERY_BYTES];
    *into = (random_query){.is_satisfiable = below(&of, 2)};
    of.bytes = below(&of, 4) ? 1 + below(&of, 4) : QUERY_BYTES;
    for (size_t i = 0; i < QUERY_BYTES; i++) {
        into->input[i] = (uint8_t)(below(&of, 2) ? random_next(&of.random) : 0);
        model[i] = (uint8_t)(into->input[i] ^ (1 + below(&of, 255))); /* what is new must be able to differ */
    }
    size_t wanted = 1 + below(&of, QUERY_CONDITIONS);
    while (!into->count) {
        for (size_t i = 0; i < wanted; i++) {
            expr_id made = make_fitting(&of, on, into, model, i + 1 == wanted);
            if (made)
                into->conditions[into->count++] = made;
            else if (i + 1 == wanted) /* without a new condition it is no question */
                into->count = 0;
        }
    }
    evaluator_free(on);
}
