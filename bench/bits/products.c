/* Questions about arithmetic, each to CaDiCaL alone and to Z3 alone: milliseconds for one, the mean of
 * ROUNDS. */

#include "base/clock.h"
#include "base/random.h"
#include "expr/expr_arena.h"
#include "solve/solver.h"

#include <stdio.h>

enum { ROUNDS = 6, INPUT_SIZE = 16, MOST_CONDITIONS = 3 };

typedef struct question {
    expr_arena arena;
    random_source random;
    unsigned width;
    expr_id x, y; /* the numbers to be found */
    expr_id conditions[MOST_CONDITIONS];
    size_t count;
} question;

static expr_id number(question *of, uint32_t first)
{
    expr_id value = expr_input(&of->arena, first);
    for (uint32_t i = 1; 8 * i < of->width; i++)
        value = expr_concat(&of->arena, expr_input(&of->arena, first + i), value);
    return expr_extract(&of->arena, value, 0, of->width);
}

static expr_id with(question *of, enum expr_op op, expr_id a, uint64_t value)
{
    return expr_binary(&of->arena, op, a, expr_const(&of->arena, expr_width(&of->arena, a), value));
}

static void want(question *of, expr_id condition)
{
    of->conditions[of->count++] = condition;
}

static void want_more_than(question *of, expr_id a, uint64_t value)
{
    want(of, expr_not(&of->arena, with(of, EXPR_ULE, a, value)));
}

/* x * y, of twice the width, is the product of two odd numbers. */
static void factors(question *of)
{
    uint64_t half = (uint64_t)1 << (of->width / 2), a = random_next(&of->random) & expr_mask(of->width);
    expr_id x = expr_zext(&of->arena, of->x, 2 * of->width), y = expr_zext(&of->arena, of->y, 2 * of->width);
    want_more_than(of, of->x, 1);
    want_more_than(of, of->y, 1);
    want(of, with(of, EXPR_EQ, expr_binary(&of->arena, EXPR_MUL, x, y),
                  (a | 1) * (half | (random_next(&of->random) & (half - 1)) | 1)));
}

static void product(question *of)
{
    want_more_than(of, of->x, 1);
    want_more_than(of, of->y, 1);
    want(of, with(of, EXPR_EQ, expr_binary(&of->arena, EXPR_MUL, of->x, of->y), random_next(&of->random)));
}

static void square(question *of)
{
    uint64_t root = random_next(&of->random);
    want(of, with(of, EXPR_EQ, expr_binary(&of->arena, EXPR_MUL, of->x, of->x), root * root));
}

static void quotient(question *of)
{
    want_more_than(of, of->y, 9);
    want(of, with(of, EXPR_EQ, expr_binary(&of->arena, EXPR_SDIV, of->x, of->y), 5));
    want(of, with(of, EXPR_EQ, expr_binary(&of->arena, EXPR_SREM, of->x, of->y), 77));
}

static void remainders(question *of)
{
    want(of, with(of, EXPR_EQ, with(of, EXPR_UREM, of->x, 1000), 77));
    want(of, with(of, EXPR_EQ, with(of, EXPR_UREM, of->x, 1009), random_below(&of->random, 1009)));
}

static void overflow(question *of)
{
    want(of, with(of, EXPR_SLT, of->x, 1000000));
    want(of, expr_binary(&of->arena, EXPR_SMULO, of->x, of->y));
}

static void print_mean(void (*make)(question *), unsigned width, enum solve_rung rung)
{
    double seconds = 0;
    unsigned unknown = 0;
    question of = {.width = width};
    expr_arena_init(&of.arena);
    solver *solve = solver_new(&of.arena, &(solve_settings){.without = ~(1u << rung)});
    of.x = number(&of, 0);
    of.y = number(&of, INPUT_SIZE / 2);
    for (int i = 0; i < ROUNDS; i++) {
        uint8_t input[INPUT_SIZE] = {0};
        of.count = 0;
        make(&of);
        double start = clock_seconds();
        unknown += solver_ask(solve, of.conditions, of.count, input, sizeof input, NULL) == SOLVE_UNKNOWN;
        seconds += clock_seconds() - start;
    }
    printf(" %10.2f %3u", 1000 * seconds / ROUNDS, unknown);
    fflush(stdout);
    solver_free(solve);
    expr_arena_free(&of.arena);
}

int main(void)
{
    static const struct {
        const char *name;
        void (*make)(question *);
        unsigned width;
    } rows[] = {
        {"product", product, 16},
        {"product", product, 32},
        {"product", product, 64},
        {"factors", factors, 12},
        {"factors", factors, 16},
        {"factors", factors, 20},
        {"square", square, 32},
        {"square", square, 64},
        {"quotient and rest", quotient, 32},
        {"quotient and rest", quotient, 64},
        {"two remainders", remainders, 32},
        {"two remainders", remainders, 64},
        {"overflow", overflow, 32},
        {"overflow", overflow, 64},
    };
    printf("%-18s %5s %14s %14s\n", "", "width", "bits, unknown", "z3, unknown");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        printf("%-18s %5u", rows[i].name, rows[i].width);
        print_mean(rows[i].make, rows[i].width, SOLVE_RUNG_BITS);
        print_mean(rows[i].make, rows[i].width, SOLVE_RUNG_Z3);
        printf("\n");
    }
    return 0;
}
