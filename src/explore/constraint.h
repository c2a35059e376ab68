#ifndef constraint_h_INCLUDED
#define constraint_h_INCLUDED

/* What all inputs of one pattern have in common: some bytes are fixed, others fulfil conditions. A campaign knows patterns as
 * bytes that stand in bundles; their owner says what they mean. The constraints stand in front of the decisions of every run
 * of such an input, as assumptions, so that every question to the solver has them, and nothing else has to know of them. */

#include "../base/array.h"
#include "../base/random.h"
#include "../base/text.h"
#include "../expr/expr.h"
#include "../trace/trace.h"
#include "bundle.h"

typedef struct constraint {
    uint32_t site;     /* a number: constraints of one site behind the same ones before it are the same constraint */
    expr_id condition; /* of width 1 */
} constraint;

typedef struct constraint_list {
    ARRAY(constraint) items;
    ARRAY(uint8_t) is_fixed; /* by byte of the input: no other input of the pattern has another value there */
} constraint_list;

typedef struct constraint_source {
    void *context;
    /* Appends what holds for the inputs of a pattern. `inputs` are those that the run at hand declared. */
    void (*constrain)(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                      constraint_list *into);
    /* Gives a bundle the input and the pattern of some input by chance. False: there is none this time. May be null. */
    bool (*draw)(void *context, random_source *random, bundle *into);
    /* A run of the pattern, or of none (null), as it was read; may be null. */
    void (*observe)(void *context, const text *pattern, const trace *run, const uint8_t *input, size_t size,
                    const expr_arena *arena);
    /* Is nothing of the pattern, or of none, wanted any more? May be null. */
    bool (*is_over)(void *context, const text *pattern);
    bool has_end; /* patterns come to an end, also where inputs outside of them are tried */
} constraint_source;

#endif
