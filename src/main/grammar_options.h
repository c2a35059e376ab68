#ifndef grammar_options_h_INCLUDED
#define grammar_options_h_INCLUDED

/* The options that `splat grammar` has beside those of `splat run`. */

#include "input_options.h"

#include <stdint.h>

typedef struct grammar_options {
    const char *yacc, *lex, *tokens, *ebnf, *start;
    uint32_t height, productions, length, holes, hole_length; /* 0: not given */
    uint64_t sentences;                                       /* most; 0: not given */
    bool free_holes, hole_lengths, outside, no_outside, count, list;
} grammar_options;

/* Takes its own words out of the command line; the others go to `rest`, the first one included. False after a message. */
bool grammar_options_take(grammar_options *into, int argc, char **argv, word_list *rest);

/* Is it one of these options, with or without a value? */
bool grammar_options_have(const char *word);

/* When all are known. False after a message. */
bool grammar_options_check(const grammar_options *of);

void grammar_options_print_help(void);

#endif
