#ifndef lex_actions_h_INCLUDED
#define lex_actions_h_INCLUDED

/* What the actions of a lex file do: which tokens they return, and which start condition they leave behind. They are C, of which
 * as much is understood as scanners usually have: `return TOKEN`, `return yytext[0]`, macros, functions of the same file that
 * return tokens, and tables of keywords. */

#include "c_words.h"
#include "grammar.h"
#include "lex_file.h"

enum { LEX_STAYS = -1, LEX_GOES_BACK = -2 };

typedef struct lex_action {
    ARRAY(uint32_t) tokens;  /* of the grammar: any of these may be returned */
    bool returns_first_byte; /* of the text: a token that is a character */
    bool is_lookup;          /* returns what is found nowhere here: the tokens of keyword tables, and perhaps others */
    bool ends;               /* returns 0: nothing follows */
    bool rejects;            /* has REJECT in it */
    const char *alters;      /* a word for what it does to the text of a token that it returns, and is not followed; or null */
    int next;                /* condition, LEX_STAYS or LEX_GOES_BACK */
} lex_action;

/* A word that a table or a comparison in the code makes a token. */
typedef struct lex_keyword {
    char *word;
    uint32_t token;
} lex_keyword;

typedef ARRAY(lex_keyword) lex_keywords;

typedef struct lex_code {
    c_word_list words;
    c_macro_list macros;
} lex_code;

/* Both append. Of code outside the lex file, macros are left out: generated files define tokens and conditions by number. */
void lex_code_read(const text *source, lex_code *into);
void lex_code_read_other(const text *source, lex_code *into);
void lex_code_free(lex_code *of);

lex_action lex_action_read(const char *action, const lex_code *code, const lex_file *file, const grammar *tokens);

void lex_keywords_find(const lex_code *code, const grammar *tokens, lex_keywords *into);
void lex_keywords_free(lex_keywords *of);

static inline bool lex_action_returns(const lex_action *of)
{
    return of->tokens.count || of->returns_first_byte || of->is_lookup || of->ends;
}

#endif
