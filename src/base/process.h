#ifndef process_h_INCLUDED
#define process_h_INCLUDED

/* Other programs, run to their end. */

#include "text.h"

#include <stdbool.h>

#define PROCESS_SIGNALED 128 /* a program killed by signal N gives PROCESS_SIGNALED + N, as in a shell */

/* Runs arguments[0] (found in PATH when it holds no slash) with the null-terminated arguments and waits for
 * it. `input` (may be null: standard input is inherited) is what it reads, `output` (may be null: inherited)
 * gets what it writes to standard output appended. Its exit status, or -1 with errno when it could not be
 * started. */
int process_run(const char *const *arguments, const text *input, text *output);

/* The path of an executable: `name` itself when it holds a slash, else the first one in PATH. Null: there is
 * none. The caller frees it. */
char *process_find_program(const char *name);

#endif
