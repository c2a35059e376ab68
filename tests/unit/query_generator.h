#ifndef query_generator_h_INCLUDED
#define query_generator_h_INCLUDED

/* Random questions for the solver: conjunctions over few bytes, all operators, widths 1 to 64. The same
 * number gives the same question in every arena. */

#include "expr/expr.h"

enum { QUERY_BYTES = 8, QUERY_CONDITIONS = 6 };

typedef struct random_query {
    expr_id conditions[QUERY_CONDITIONS]; /* as solver_ask wants them: all but the last hold on the input */
    size_t count;
    uint8_t input[QUERY_BYTES];
    bool is_satisfiable; /* one model is known; otherwise nobody knows */
} random_query;

/* The arena is the driver's: tables are added to it. */
void query_generate(expr_arena *arena, uint64_t number, random_query *into);

#endif
