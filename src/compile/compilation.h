#ifndef compilation_h_INCLUDED
#define compilation_h_INCLUDED

/* One command line on its way through clang: the plan of jobs, run one after the other. */

#include "child.h"
#include "command_line.h"
#include "job_list.h"
#include "tool_paths.h"

typedef struct compilation {
    const command_line *line;
    const tool_paths *paths;
    char *folder; /* for all that is made on the way */
    child_signals *signals;
    job_list jobs;       /* for instrumentation */
    job_list plain_jobs; /* the same jobs as the user wrote them; empty until one is needed */
    char *input;         /* copy of standard input when a source comes from there, else null */
} compilation;

/* Runs clang with the words (words->items[0] is its name), through a response file when they are many.
 * `messages` may be null: standard error is inherited. */
int compilation_run_clang(compilation *of, word_list *words, const char *messages);

/* Asks clang for the jobs and shows its warnings about the words. False, silently, when clang refuses them.
 */
bool compilation_plan(compilation *of);

/* Runs what was planned; the exit status. */
int compilation_run(compilation *of);

void compilation_free(compilation *of);

/* For the two files that do it: run one job as it is, with `messages` as above; run the job at `place`
 * without instrumentation into `output`. */
int compilation_run_job(compilation *of, const job *what, const char *messages);
int compilation_run_plain(compilation *of, size_t place, const char *output, bool quiet);

/* A C source: through bitcode and instrumentation to its object. In c_job.c. */
int compilation_run_c(compilation *of, size_t place);

#endif
