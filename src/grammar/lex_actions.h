#ifndef lex_actions_h_INCLUDED
#define lex_actions_h_INCLUDED

/* What the actions of a lex file do: which tokens they return, and which start condition they leave behind. They are C, of which
 * as much is understood as scanners usually have: `return TOKEN`, `return yytext[0]`, macros, functions of the same file that
 * return tokens, and tables of keywords. */

#include "lex_code.h"
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
    lex_keywords keywords;   /* that it gets to */
    bool folds;              /* compares letters of either case as one */
    unsigned leaves_out;     /* bytes before what it looks up */
} lex_action;

lex_action lex_action_read(const char *action, lex_code *code, const lex_file *file, const grammar *tokens);
void lex_action_free(lex_action *of);

/* A lookup that gets to no keywords seems to find them by a list that is made elsewhere: it is given those of the code that no
 * action gets to. All actions must have been read. */
void lex_action_add_unclaimed(lex_action *to, const lex_code *code);

static inline bool lex_action_returns(const lex_action *of)
{
    return of->tokens.count || of->returns_first_byte || of->is_lookup || of->ends;
}

#endif
