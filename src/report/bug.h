#ifndef bug_h_INCLUDED
#define bug_h_INCLUDED

/* One bug as it is reported: where, what, on which input, shown by which run. */

#include "../base/array.h"
#include "../base/json.h"
#include "../trace/bug_kinds.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct bug_frame {
    char *function, *file; /* null: unknown */
    unsigned line, column; /* 0: unknown */
} bug_frame;

/* Owns its strings. */
typedef struct bug {
    char id[17];            /* from bug_set_id */
    char kind[24];          /* from bug_set_kind: "assert", "signal-6" */
    char *file, *function;  /* null: unknown */
    unsigned line, column;  /* 0: unknown */
    ARRAY(bug_frame) stack; /* innermost first */
    char *message;
    char *input;    /* its path inside the output folder; null: not written */
    bool confirmed; /* a second run on the same input showed it too */
    uint64_t run;   /* number of the run that showed it first, and the time of that */
    double seconds;
} bug;

/* BUG_KIND_COUNT for an unknown text. "signal-N" is BUG_SIGNAL. */
enum bug_kind bug_kind_from_text(const char *text);

/* `signal` counts for BUG_SIGNAL only. */
void bug_set_kind(bug *of, enum bug_kind kind, unsigned signal);

/* The fingerprint over kind, file name without folders, line, function and the three innermost stack
 * functions: the same for the same bug in every campaign and checkout. */
void bug_set_id(bug *of);

/* Copies its arguments; null is unknown. */
void bug_add_frame(bug *to, const char *function, const char *file, unsigned line, unsigned column);

/* "file:line:column", with what is unknown left out; "unknown place" without a file. */
void bug_add_place(const bug *of, text *to);

/* "file:line:column: kind: message" on one line. */
void bug_add_headline(const bug *of, text *to);

/* What report.txt begins with: the headline and the stack. */
void bug_add_report(const bug *of, text *to);

void bug_write_json(const bug *of, json_writer *writer);

void bug_free(bug *of);

#endif
