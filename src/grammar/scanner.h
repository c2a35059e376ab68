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

/* Words of a token: those that the scanner reads in condition `from`, leaving it in `to`, or where it was before `from`
 * (SCANNER_GOES_BACK). */
typedef struct scanner_words {
    uint32_t token;
    int from, to;
    automaton *words;
    bool is_joined; /* by several rules, one after the other */
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

/* Bytes that may stand between tokens in this condition without being one, those that are liked first: into[], how many. */
enum { SCANNER_MOST_SEPARATORS = 2 };
unsigned scanner_separators(const scanner *of, int condition, uint8_t *into);

/* What is read in a condition: an automaton whose labels are rules, + 1. What must follow a word belongs to the match. */
const automaton *scanner_matches(const scanner *of, int condition, bool is_line_start);
const scanner_rule *scanner_get_rule(const scanner *of, uint32_t rule);
uint32_t scanner_rule_count(const scanner *of);
bool scanner_has_lines(const scanner *of, int condition); /* are there rules for the start of a line? */
bool scanner_is_skipped(const scanner *of, uint32_t rule); /* returns nothing */
int scanner_follow(const scanner_rule *rule, int condition, int outer);

/* The same for a token that began in the condition `from`; SCANNER_GOES_BACK: to what is around that. */
int scanner_lead(const scanner_rule *rule, int condition, int from);

/* One match in a text that is read from the start: where it ends, and the rule. False: no rule matches, or the text ends. */
enum { SCANNER_MOST_OUTER = 16 };
typedef struct scanner_place {
    size_t at;
    int condition;
    int outer[SCANNER_MOST_OUTER]; /* the conditions around it: SCANNER_GOES_BACK leads to the last */
    unsigned depth;
} scanner_place;
bool scanner_next(const scanner *of, const uint8_t *text, size_t length, scanner_place *where, uint32_t *rule);

/* May this rule return this token for a text that begins with `first`? */
bool scanner_may_return(const scanner *of, uint32_t rule, uint32_t token, uint8_t first);

#endif
