#ifndef language_h_INCLUDED
#define language_h_INCLUDED

/* The language of a program's input: its grammar, what its scanner reads as each token, and the forms in which tokens stand
 * in symbolic sentences. */

#include "grammar.h"
#include "parse_table.h"
#include "scanner.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct language_source {
    const char *yacc, *lex, *tokens, *ebnf; /* files; null: not given */
    const char *start;                      /* null: the grammar's own */
    uint32_t longest;                       /* sentence, in bytes */
    uint32_t longest_hole;                  /* of a token that has words of any length, */
    bool leaves_lengths_out;                /* which is not a hole of every length, but of those near buffers' sizes */
} language_source;

/* A token with one spelling of its length is that word; one with several is a hole, to be filled with any of them. */
typedef struct token_form {
    uint32_t words; /* in the language's list */
    uint32_t length;
    bool is_hole;
    uint8_t *example; /* `length` bytes: the word itself, or one that fits */
} token_form;

typedef struct language {
    grammar *grammar;
    parse_table *parser; /* null: it accepts what the grammar has */
    scanner *scanner;    /* null: tokens are put together as they are */
    unsigned conditions;
    scanner_words_list words;
    ARRAY(token_form) forms;
    struct language_parts *parts; /* what the above refers to */
} language;

/* Null with one line in *why, which the caller frees. */
language *language_read(const language_source *from, char **why);

/* For holes that may be filled with anything: tokens whose holes have the same lengths are one token, and productions that
 * are then the same one production. */
void language_join_holes(language *of);

/* What derives itself and nothing else, for a message; null: nothing does. */
const char *language_find_circle(const language *of);

void language_free(language *of);

#endif
