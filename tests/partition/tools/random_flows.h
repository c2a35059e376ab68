#ifndef random_flows_h_INCLUDED
#define random_flows_h_INCLUDED

/* What the parts of the generator of random programs share: random_flows.c makes the program and statements about groups of
 * variables, watched_flows.c what one input lets be written, and looks at that which others lead to. */

#include <stdbool.h>
#include <stdint.h>

/* What may have been written. */
typedef struct watched {
    char place[80], is[24]; /* is: how it compares if it was */
    bool can_undo;
} watched;

enum { WATCHED = 24, WRITERS = 4 };

/* A table and how far it goes: a format takes the index. */
typedef struct table {
    const char *place;
    unsigned limit;
} table;

/* A function that writes to one. */
typedef struct writer {
    table into;
    char is[24];
} writer;

typedef struct generator {
    uint64_t state;
    const char *left_out;
    unsigned indent, lines;
    unsigned inputs;
    unsigned late;     /* that were declared in the middle */
    unsigned group;    /* that statements are about now */
    unsigned mixing;   /* one in so many uses another group */
    unsigned functions, in_function; /* the number of functions so far; 0: main */
    unsigned costs[4];               /* of a call of each, in decisions */
    unsigned left;                   /* decisions that may still be made */
    unsigned factor;                 /* loops around */
    unsigned loops;                  /* around: the innermost counts i1, i2 */
    watched watched[WATCHED];
    unsigned watched_count, writer_count, entries;
    writer writers[WRITERS];
    bool can_leave_loop, can_jump, has_jumped, is_quiet; /* quiet: no locals may change (setjmp) */
} generator;

enum { TEXT = 400 };

/* ---- random_flows.c ---- */

unsigned pick(generator *of, unsigned count);
bool has(const generator *of, char feature); /* is this letter not left out? */
unsigned group(generator *of); /* of variables, for a use */
bool pay(generator *of, unsigned decisions); /* true: so many more decisions may be made, and are now */

/* Of less than TEXT characters, good until some others were made. */
char *made(const char *format, ...) __attribute__((format(printf, 1, 2)));
void line(generator *of, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- watched_flows.c ---- */

void print_writers(generator *of); /* functions */
void print_cause(generator *of);   /* one input decides whether something is written */
void print_look(generator *of);    /* behind another, at what may have been */

#endif
