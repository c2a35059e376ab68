#ifndef grammar_h_INCLUDED
#define grammar_h_INCLUDED

/* A context-free grammar over tokens. */

#include "../base/array.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GRAMMAR_NONE 0xffffffffu

typedef struct grammar_symbol {
    char *name;
    char *place;   /* for messages, of one that the grammar does not name: "a group in the rule of x"; or null */
    bool is_token;
    int literal;   /* the character of a token such as '+'; -1: it has a name */
    char *tag;     /* what the rules call it, where that is not its name: "+=" in quotes, or NAME for TOKEN_NAME; or null */
    char *alias;   /* += of a token that its declaration spells so; or null */
    bool has_value; /* of a token: its declaration gives it a type, so it has several words */
} grammar_symbol;

typedef struct grammar_production {
    uint32_t left;
    ARRAY(uint32_t) right;
} grammar_production;

typedef struct grammar {
    ARRAY(grammar_symbol) symbols;
    ARRAY(grammar_production) productions;
    uint32_t start; /* GRAMMAR_NONE until it is set */
    bool is_defined; /* whoever made it saw to it that every symbol has a rule; some may have been left out since */
} grammar;

uint32_t grammar_find(const grammar *of, const char *name); /* GRAMMAR_NONE: there is none */

/* The symbol of this name, made if need be; it copies the name. */
uint32_t grammar_add(grammar *to, const char *name);

/* The same, by tag or by name. */
uint32_t grammar_find_spelled(const grammar *of, const char *name);
uint32_t grammar_add_spelled(grammar *to, const char *name);

/* A production without symbols on its right; the index of it. */
size_t grammar_add_production(grammar *to, uint32_t left);

/* Productions that can be part of a sentence, and nothing else, stay. False, with what is wrong in *why (the caller frees
 * it): a symbol that nothing defines, a start symbol that is missing or has no sentence. */
bool grammar_reduce(grammar *of, char **why);

/* A symbol that derives itself and nothing else, so that a sentence has derivations without end; GRAMMAR_NONE: none. Tokens
 * that may be empty are marked. */
uint32_t grammar_find_circle(const grammar *of, const uint8_t *is_empty);

void grammar_free(grammar *of);

#endif
