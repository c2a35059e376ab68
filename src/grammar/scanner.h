#ifndef scanner_h_INCLUDED
#define scanner_h_INCLUDED

/* What a lexical scanner does, in all its start conditions: at every place the longest match counts, of several that of the
 * first rule. From it follow the words of each token, and where two tokens need white space between them. */

#include "automaton.h"

#include <stdbool.h>
#include <stdint.h>

enum { SCANNER_STAYS = -1, SCANNER_GOES_BACK = -2, SCANNER_MOST_CONDITIONS = 64 };

typedef struct scanner_rule {
    const regex *word;
    uint64_t conditions;     /* bit i: is tried in condition i */
    int next;                /* the condition afterwards, SCANNER_STAYS or SCANNER_GOES_BACK */
    ARRAY(uint32_t) tokens;  /* returns one of these; none, and none of the below: it is skipped */
    bool returns_first_byte; /* returns the token that is a character */
    bool is_opaque;          /* returns something that is not known, or the end */
    const regex *behind;     /* must follow the word, and is not part of it; null: anything may */
    bool is_at_line_start;   /* is tried there alone */
} scanner_rule;

/* Words of a token: those that the scanner reads in condition `from`, leaving it in `to`. */
typedef struct scanner_words {
    uint32_t token;
    int from, to;
    automaton *words;
} scanner_words;

typedef struct scanner scanner;

/* `character_tokens[c]` is the token for the character c, or UINT32_MAX. The rules' expressions must outlive the scanner; it
 * takes their lists over. Null with a reason in *why (the caller frees it): it would be too large. */
scanner *scanner_make(scanner_rule *rules, size_t count, unsigned conditions, const uint32_t *character_tokens, char **why);
void scanner_free(scanner *of);

/* Appends what there is of a token in each condition that can be reached. False: too large. */
typedef ARRAY(scanner_words) scanner_words_list;
bool scanner_find_words(const scanner *of, uint32_t token, scanner_words_list *into);

/* Is there a rule for the token at all? Then it may still be that rules before it match all its words. */
bool scanner_has_rule(const scanner *of, uint32_t token);

/* The byte that stands between tokens in this condition without being one; -1: there is none. */
int scanner_separator(const scanner *of, int condition);

/* Could the longest match that begins with some word of `a` go on into a word of `b` behind it? The lengths are those of the
 * words. */
bool scanner_merges(const scanner *of, const scanner_words *a, size_t a_length, const scanner_words *b, size_t b_length);

/* One match in a text that is read from the start: where it ends, and the rule. False: no rule matches, or the text ends. */
typedef struct scanner_place {
    size_t at;
    int condition, outer; /* outer: where SCANNER_GOES_BACK leads */
} scanner_place;
bool scanner_next(const scanner *of, const uint8_t *text, size_t length, scanner_place *where, uint32_t *rule);

/* May this rule return this token for a text that begins with `first`? */
bool scanner_may_return(const scanner *of, uint32_t rule, uint32_t token, uint8_t first);

#endif
