#ifndef run_command_h_INCLUDED
#define run_command_h_INCLUDED

/* The inside of `splat run`, for the files that make it: run.c begins and ends it, run_begin.c sets up a new campaign,
 * run_resume.c an old one, run_explore.c lets it explore, run_stage.c in stages, run_sync.c exchanges inputs with other
 * tools, run_partition.c brings the blocks of --partition, run_grammar.c the sentences of `splat grammar`, which is the same with
 * other inputs. */

#include "../explore/campaign.h"
#include "../explore/program.h"
#include "grammar_options.h"
#include "run_options.h"
#include "run_record.h"

#include <signal.h>

typedef struct run_command {
    run_options options;
    int argc; /* the command line */
    char **argv;
    ARRAY(char *) words; /* of the command line with which a resumed campaign began; options point into them */
    word_list parsed;    /* those of `argv` or `words` that are options of splat run */
    char *program;       /* path to run */
    char *recorded;      /* how tests name it */
    program *tables;     /* of the program, for reports */
    module_list modules; /* what it and its libraries registered in all runs so far */
    run_record record;
    enum cage_mode cage; /* around every run, */
    char *no_better_cage; /* and why not a better one; null: it is the best, or was asked for */
    struct {
        uint32_t prefix;              /* no input has more symbolic bytes; 0: there are no stages */
        ARRAY(summary_stage) stages; /* that are over */
        uint64_t runs;               /* up to the last time that a stage was over, or went on */
    } growth;
    bool loops_are_plain; /* they are summarized no more: run_loops.h */
    struct run_sync *sync; /* null: none */
    grammar_options grammar_options;
    struct run_grammar *grammar; /* null: any input is explored */
    struct run_partition *partition; /* null: all of it at once */
    volatile sig_atomic_t *interrupted;
} run_command;

/* The options of a command line, whichever of the two commands it is. `words` gets those that are parsed, and must live as
 * long as the options. False after a message. */
bool run_parse(run_command *of, int argc, char **argv, word_list *words);

/* A new campaign: builds the program, makes the output folder. False after a message. */
bool run_begin(run_command *of);

/* Builds the program of these options into the output folder. False after a message. */
bool run_build_into(const run_options *options, const char *program);

/* The program's site tables, and whether it is one of Splat's at all. False after a message. */
bool run_open_program(run_command *of);

/* Writes what --resume needs to know into the database. */
bool run_store_settings(run_command *of);

/* Adds an input to the open work. */
void run_add_seed(run_command *of, uint64_t *id, const void *bytes, size_t count);

/* The input of a run that a saved test asks for. False after a message. */
bool run_load_seed(const run_command *of, const char *path, text *input);

/* The best cage that this system has, or the one that is asked for. False after a message. */
bool run_choose_cage(run_command *of);

/* A campaign that goes on. False after a message. */
bool run_resume(run_command *of);

/* How the program is run. `arguments` must outlive the result; run_make_arguments makes them, the caller frees them. */
executor_settings run_executor_settings(const run_command *of, char **arguments);
char **run_make_arguments(const run_command *of);

/* Explores until something stops it: the reason, with more in *why (caller frees) if it is "error". */
const char *run_explore(run_command *of, char **why);

#endif
