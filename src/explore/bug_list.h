#ifndef bug_list_h_INCLUDED
#define bug_list_h_INCLUDED

/* The bugs that runs have shown, each once, with the smallest input that shows it. */

#include "../base/array.h"
#include "../trace/trace.h"
#include "executor.h"
#include "found_bug.h"
#include "program.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bug_list bug_list;

/* `checks`: bit i: bug kind i is wanted. `program` and `symbols` may be null: then places come from the trace
 * alone. */
bug_list *bug_list_new(const program *program, symbolizer *symbols, uint32_t checks);
void bug_list_free(bug_list *of);

/* One run, and what it was. */
typedef struct bug_run {
    const trace *trace;
    run_result result;
    const uint8_t *input;
    size_t size;
    uint64_t number;
    double seconds; /* since the campaign's start */
    const executor *ran; /* still has the run's output; null: nobody */
} bug_run;

typedef struct bug_change {
    size_t index;
    bool is_new; /* else: a smaller input for it */
} bug_change;
typedef ARRAY(bug_change) bug_changes;

/* Adds what the run shows. Appends the bugs that are new or got a smaller input. */
void bug_list_add_run(bug_list *of, const bug_run *run, bug_changes *changes);

/* Says of a bug that a second run on its input shows it too, if this run does. */
void bug_list_confirm(bug_list *of, size_t index, const bug_run *run);

size_t bug_list_count(const bug_list *of);
const found_bug *bug_list_at(const bug_list *of, size_t index);

#endif
