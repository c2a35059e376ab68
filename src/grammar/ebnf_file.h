#ifndef ebnf_file_h_INCLUDED
#define ebnf_file_h_INCLUDED

/* Grammars in a plain notation:
 *
 *     # a list of assignments; the first rule is the start
 *     list       = assignment ("," assignment)* ;
 *     assignment = NAME "=" (NUMBER | "yes" | "no") ;
 *     NAME      := [a-z] [a-z0-9]* ;
 *     NUMBER    := "-"? [0-9]{1,4} ;
 *     %skip     := [ \t]+ ;
 *
 * Rules with = make sentences of tokens; quoted words and character classes in them are tokens. Rules with := are tokens
 * themselves: regular expressions in the same notation, which may use each other but not themselves. The same word is one
 * token, however it is written; "" is nothing. %skip is what may stand between tokens; without it there is nothing between
 * them, and the text is taken as it is put together. */

#include "grammar.h"
#include "token_file.h"

typedef struct ebnf_file {
    grammar *grammar;
    token_lines tokens; /* in the order in which a scanner tries them: words first, then the others */
    regex_pool pool;
} ebnf_file;

/* Null with one line in *why, which the caller frees. `start`: null for the first rule. */
ebnf_file *ebnf_file_read(const char *path, const char *start, char **why);
void ebnf_file_free(ebnf_file *of);

#endif
