#ifndef terminal_h_INCLUDED
#define terminal_h_INCLUDED

/* What the user reads during a campaign, on stderr: a start text, one status line that rewrites itself, bugs
 * as they are found, an end text. */

#include "campaign_text.h"

typedef struct terminal terminal;

/* Quiet: nothing but errors is ever written. The status line needs a terminal that can move its cursor. */
terminal *terminal_new(bool quiet);
void terminal_free(terminal *of); /* takes the status line away */

void terminal_show_start(terminal *of, const campaign_plan *plan);

/* May be asked after every run. What it takes to find out what the line says, between asking and showing, is a small part of the
 * time; it is shown at most five times a second, and cut to the width of the terminal. */
bool terminal_wants_status(terminal *of);
void terminal_show_status(terminal *of, const campaign_status *status);

void terminal_show_bug(terminal *of, const bug *found);

/* A line in between, `splat: ...`; the status line makes room. Also when quiet: it is for errors. */
void terminal_show_error(terminal *of, const char *format, ...) __attribute__((format(printf, 2, 3)));

void terminal_show_end(terminal *of, const campaign_summary *summary, const char *folder);

/* Tables, behind the end text. */
void terminal_show_tables(terminal *of, const text *tables);

#endif
