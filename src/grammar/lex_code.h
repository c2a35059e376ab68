#ifndef lex_code_h_INCLUDED
#define lex_code_h_INCLUDED

/* The C code around the actions of a lex file: its macros, functions, and the words that it makes tokens. */

#include "../base/text.h"
#include "c_outline.h"
#include "grammar.h"

/* A word that a table or a comparison in the code makes a token. */
typedef struct lex_keyword {
    char *word;
    uint32_t token;
    size_t at;       /* where it stands among the words of the code */
    bool folds;      /* letters of either case are compared as one */
    bool is_claimed; /* some action gets to it */
} lex_keyword;

typedef ARRAY(lex_keyword) lex_keywords;

typedef struct lex_code {
    c_word_list words;
    c_macro_list macros;
    c_outline outline;
    lex_keywords keywords;
} lex_code;

/* Both append. Of code outside the lex file, some macros are left out: generated files define tokens and conditions by number,
 * and what actions call. */
void lex_code_read(const text *source, lex_code *into);
void lex_code_read_other(const text *source, lex_code *into);

/* To be called when all is read. */
void lex_code_finish(lex_code *of, const grammar *tokens);
void lex_code_free(lex_code *of);

/* The token that a name or a character is; GRAMMAR_NONE: it is none. */
uint32_t lex_find_token(const grammar *among, const c_word *word);

void lex_keywords_find(const c_word_list *words, const grammar *tokens, lex_keywords *into);
void lex_keywords_add(lex_keywords *to, const lex_keyword *one);
void lex_keywords_free(lex_keywords *of);

/* What is called from some words, and from there, up to a depth; the words themselves are the first region. */
typedef struct lex_region {
    const c_word_list *words;
    size_t first, end;
    unsigned depth;
} lex_region;

typedef ARRAY(lex_region) lex_regions;

void lex_regions_find(const c_word_list *from, const lex_code *code, lex_regions *into);

/* Appends the keywords that stand there, or in a table that is named there, and marks them in the code as claimed. True: there
 * is a word that says cases are not told apart. */
bool lex_regions_keywords(const lex_regions *of, lex_code *code, const grammar *tokens, lex_keywords *into);

#endif
