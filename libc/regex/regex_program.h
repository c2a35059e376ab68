#ifndef regex_program_h_INCLUDED
#define regex_program_h_INCLUDED

/* Regular expressions of the C locale without back-references, as programs of steps. Only whether and where a text is
 * matched is found, not where groups are. */

#include "../runtime.h"

#include <regex.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REGEX_STEPS = 400, REGEX_SETS = 32, REGEX_BYTES = 256 };

/* Steps lead to others by their distances from the step itself, so that a range of steps can be copied. */
typedef struct regex_step {
    enum { STEP_BYTE, STEP_OF_SET, STEP_LINE_START, STEP_LINE_END, STEP_FORK, STEP_GO, STEP_DONE } kind;
    int argument; /* a byte, the number of a set, or a distance */
    int other;    /* of FORK: the second distance */
} regex_step;

typedef struct regex_program {
    const void *owner; /* the C library's compiled form of the same expression */
    bool by_lines, ignores_case;
    int count, set_count;
    regex_step steps[REGEX_STEPS];
    uint8_t sets[REGEX_SETS][REGEX_BYTES]; /* is a byte in it? */
} regex_program;

/* Null: it is one that is left to the C library, which takes the pattern for correct. */
regex_program *__libsplat_compile_regex(const char *pattern, int flags);

/* The leftmost longest match; false: there is none. */
bool __libsplat_match_regex(const regex_program *program, const char *text, int flags, regmatch_t *found);

/* The program that stands beside what the C library made; null: none. */
static inline regex_program *program_beside(const regex_t *compiled)
{
    enum { NO_ADDRESS = 1 << 16 };
    regex_program *program = compiled->used < NO_ADDRESS ? NULL : (regex_program *)compiled->used;
    return program && program->owner == (const void *)compiled->buffer ? program : NULL;
}

#endif
