#ifndef coverage_h_INCLUDED
#define coverage_h_INCLUDED

/* What all runs together have covered: sides of source-level decisions, lines, functions. Functions in
 * files of Splat's own (program_is_own_file) are not counted. */

#include "../base/array.h"
#include "program.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct coverage coverage;

coverage *coverage_new(void);
void coverage_free(coverage *of);

/* Takes over the coverage bytes of the running program. Appends the sides and functions that are new to `news`, which
 * may be null; their number. */
typedef ARRAY(uint32_t) coverage_sides;
size_t coverage_update(coverage *of, const uint8_t *bytes, size_t count, coverage_sides *news);

/* Would there be new ones? */
bool coverage_has_news(coverage *of, const uint8_t *bytes, size_t count);

/* Takes over one side. */
void coverage_add_side(coverage *of, uint32_t side);

/* A byte a side, 1: taken. */
const uint8_t *coverage_bytes(const coverage *of, size_t *count);

/* Did any run take this side? `side` is a number of the running program; SITE_NONE: yes. Takes a coverage as context,
 * as frontier_new wants it. */
bool coverage_has_side(void *of, uint32_t side);

typedef struct coverage_counts {
    uint64_t branches, branches_covered; /* a branch is one side of a decision */
    uint64_t lines, lines_covered;
    uint64_t functions, functions_covered;
    uint64_t loops_covered;
} coverage_counts;

typedef struct coverage_line {
    const char *file;
    uint32_t line;
    bool is_covered;
} coverage_line;

typedef struct coverage_branch {
    const char *file;
    uint32_t line, column;
    uint32_t decision, side;          /* decisions are numbered through the program */
    bool is_covered, is_decision_met; /* somebody took this side, or any side of the decision */
} coverage_branch;

typedef struct coverage_function {
    const char *file, *name;
    uint32_t line;
    bool is_covered;
} coverage_function;

/* Everything by file and line, each line once. Texts belong to the program. */
typedef struct coverage_report {
    coverage_counts counts;
    ARRAY(coverage_line) lines;
    ARRAY(coverage_branch) branches;
    ARRAY(coverage_function) functions;
} coverage_report;

void coverage_make_report(const coverage *of, const program *program, coverage_report *report);
void coverage_report_free(coverage_report *report);

/* The counts alone. */
coverage_counts coverage_count(const coverage *of, const program *program);

#endif
