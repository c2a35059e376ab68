#ifndef solver_h_INCLUDED
#define solver_h_INCLUDED

/* The ladder: finds an input on which a set of conditions holds. Each rung answers or passes the query on. */

#include "../expr/expr.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* OPTIMISTIC is UNKNOWN with a guess: an input on which the new condition holds, and perhaps not those before it. */
typedef enum solve_answer { SOLVE_SAT, SOLVE_UNSAT, SOLVE_UNKNOWN, SOLVE_OPTIMISTIC } solve_answer;

/* X(NAME, text): the rungs in the order in which they are tried. */
#define SOLVE_RUNGS(X)                                                                                               \
    X(SIMPLIFY, "simplify") /* answered by looking: constant conditions, the parent's own input */                   \
    X(INTERVALS, "intervals") /* bounds that hold on every input */                                                  \
    X(MODELS, "models")     /* recent models, of the same place and of all, and known unsatisfiable sets */          \
    X(TABLES, "tables")     /* sets of the values of one byte, and of two */                                         \
    X(NARROW, "narrow")     /* bounds that the conditions together leave to each part */                             \
    X(SEARCH, "search")     /* inverting and trying, a little while */                                               \
    X(LAYERS, "layers")     /* byte by byte, what is left to know of those before */                                 \
    X(BITS, "bits")         /* circuits and CaDiCaL */                                                               \
    X(Z3, "z3")

enum solve_rung {
#define SOLVE_RUNG_ENUM(NAME, text) SOLVE_RUNG_##NAME,
    SOLVE_RUNGS(SOLVE_RUNG_ENUM)
#undef SOLVE_RUNG_ENUM
        SOLVE_RUNG_COUNT
};

typedef struct solve_settings {
    unsigned query_milliseconds; /* limit for one query; 0: default */
    unsigned query_megabytes;    /* memory limit of Z3; 0: default */
    unsigned without;            /* bit i: rung i is left out */
    const char *dump_folder;     /* every query with something to solve as SMT-LIB 2; null: none */
    const char *record_file;     /* the same queries for query_log_read; null: none */
    const volatile sig_atomic_t *interrupted; /* null or: answer UNKNOWN soon when it is not 0 */
} solve_settings;

typedef struct solve_rung_statistics {
    uint64_t queries, sat, unsat;
    double seconds;
} solve_rung_statistics;

typedef struct solve_statistics {
    uint64_t queries, sat, unsat, unknown;
    double seconds;
    solve_rung_statistics rungs[SOLVE_RUNG_COUNT];
} solve_statistics;

typedef struct solver solver;

/* Where in the program a question comes from, and how long it may take. */
typedef struct solve_place {
    uint64_t site;    /* a number that tells places apart: an input for a place often is one for its next question */
    const char *text; /* goes into the dump as a comment; may be null */
    bool is_hasty;    /* a small part of the limit is enough: it can be asked again */
} solve_place;

solver *solver_new(expr_arena *arena, const solve_settings *settings);
void solver_free(solver *of);

/* Is there an input on which all `count` conditions (width 1) hold? The last one is the new one; the ones before it
 * hold on `input`, which is the parent's (bytes at `size` and beyond are 0 and may not be needed: an input byte
 * beyond `size` makes the answer UNKNOWN). SAT: `input` is changed, only in the bytes that matter, to one on which all
 * conditions hold, which was checked by evaluation; OPTIMISTIC: to one on which the last one does. `place` may be
 * null. */
solve_answer solver_ask(solver *of, const expr_id *conditions, size_t count, uint8_t *input, size_t size,
                        const solve_place *place);

const solve_statistics *solver_get_statistics(const solver *of);
const char *solve_rung_text(enum solve_rung rung);

#endif
