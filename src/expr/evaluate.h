#ifndef evaluate_h_INCLUDED
#define evaluate_h_INCLUDED

/* Evaluates expressions on one input, each node once. */

#include "expr.h"

typedef struct evaluator evaluator;

evaluator *evaluator_new(const expr_arena *arena); /* the arena may grow afterwards */
void evaluator_free(evaluator *of);

/* Starts on another input; bytes at `size` and beyond read as 0. The input must stay until the next start. */
void evaluator_start(evaluator *of, const uint8_t *input, size_t size);
uint64_t evaluator_value(evaluator *of, expr_id id);

#endif
