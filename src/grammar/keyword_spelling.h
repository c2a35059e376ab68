#ifndef keyword_spelling_h_INCLUDED
#define keyword_spelling_h_INCLUDED

/* How a keyword is spelled where a rule of the scanner matches it. */

#include "automaton.h"
#include "lex_code.h"
#include "regex.h"

/* As one of the words, with so many bytes before it. Null: it is none. */
const regex *keyword_spelling(regex_pool *pool, const automaton *words, const lex_keyword *keyword, unsigned leaves_out);

#endif
