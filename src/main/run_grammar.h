#ifndef run_grammar_h_INCLUDED
#define run_grammar_h_INCLUDED

/* The sentences of `splat grammar` on their way into a campaign: they become seeds, a few at a time. */

#include "run_command.h"

#define RUN_GRAMMAR_LENGTH 64 /* of sentences, where nothing says how long they may be */

typedef struct run_grammar run_grammar;

/* Reads the grammar; the input has at most `longest` bytes, of which the first `prefix` can be chosen. Null after a message. */
run_grammar *run_grammar_read(const grammar_options *options, uint32_t longest, uint32_t prefix, uint64_t random_seed);
void run_grammar_free(run_grammar *of);

/* For --count and --list. False after a message. */
bool run_grammar_count(run_grammar *of);
bool run_grammar_list(run_grammar *of);

/* The command's options are known: reads the grammar, as far as the campaign needs it. False after a message. */
bool run_grammar_open(run_command *of);

/* Finds out how the program asks for its input. The campaign may be one that goes on. False after a message. */
bool run_grammar_begin(run_command *of);

/* What the patterns of its seeds mean; null if there is no grammar. */
const constraint_source *run_grammar_patterns(const run_grammar *of);

/* Are inputs wanted that are no sentences? */
bool run_grammar_goes_outside(const run_grammar *of);

/* Adds up to `count` sentences to the open work, and, if `at` is not null, to that campaign's, whose number in the ledger is
 * `owner`. False: there are no more. */
bool run_grammar_feed(run_command *of, size_t count, campaign *at, unsigned owner);

/* May there be more? */
bool run_grammar_waits(const run_grammar *of);

void run_grammar_finish(const run_command *of, campaign_summary *to);

#endif
