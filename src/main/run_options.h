#ifndef run_options_h_INCLUDED
#define run_options_h_INCLUDED

/* The command line of `splat run`. */

#include "../base/array.h"
#include "../compile/entry_bounds.h"
#include "../explore/cage.h"
#include "input_options.h"

#include <stdbool.h>
#include <stdint.h>

/* What uses of memory that was never written are. */
enum uninit_meaning { UNINIT_CHECK, UNINIT_INPUT, UNINIT_OFF };

typedef struct run_options {
    word_list build; /* C files and compiler flags, in order; empty: `program` is already built */
    const char *program;
    word_list arguments; /* of the program, behind "--" */
    word_list seeds;
    const char *output, *resume, *entry, *search, *dump, *record;
    const char *sync, *name;
    input_options inputs;
    uint32_t data_size;
    entry_bounds entry_bounds;
    const char *lengths, *globals; /* as entry_request has them */
    word_list assumptions;
    uint32_t checks;
    enum uninit_meaning uninit;
    unsigned without; /* rungs of the solver, as solve_settings has it */
    double seconds, run_seconds, query_seconds;
    uint64_t runs, random_seed;
    uint32_t megabytes, driver_megabytes, jobs, processes;
    enum cage_mode cage; /* as wanted */
    unsigned allowed;    /* enum cage_part, ored */
    bool fail_allocations, short_reads;
    bool follow_floats; /* arithmetic */
    const char *partition; /* "auto", a file, or null */
    bool partition_strict;
    enum loops_mode { LOOPS_OFF, LOOPS_AUTO, LOOPS_SCANS, LOOPS_USUAL } summarize_loops; /* USUAL: while options are read */
    bool explain_loops;
    bool prefix_growth;
    bool strict_fields, system_libc; /* `build` has the flags for them */
    bool stop_at_ub, no_trials, real_world, quiet, json, help, reseed;
} run_options;

/* False after a message. What it points to lives in argv. */
bool run_options_parse(run_options *into, int argc, char **argv);

/* The words of a command line that goes on with a campaign, over the options that the campaign began with. */
bool run_options_change(run_options *of, int argc, char **argv);

/* Is it an option, with or without a value? */
bool run_options_have(const char *word);

void run_options_free(run_options *of);
void run_options_print_help(void);

#endif
