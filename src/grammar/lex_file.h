#ifndef lex_file_h_INCLUDED
#define lex_file_h_INCLUDED

/* A lex or flex file, as it stands there: start conditions, rules with their actions as text, and the C code around them. */

#include "../base/text.h"
#include "pattern.h"

#include <stdint.h>

enum { LEX_INITIAL = 0, LEX_MOST_CONDITIONS = 64 };

typedef struct lex_condition {
    char *name;
    bool is_exclusive; /* rules without conditions are not tried in it */
} lex_condition;

typedef struct lex_rule {
    pattern what;
    uint64_t conditions; /* bit i: is tried in condition i */
    char *action;        /* of the rule itself, or of the one that | leads to */
    unsigned line;
} lex_rule;

typedef struct lex_file {
    ARRAY(lex_condition) conditions; /* the first is INITIAL */
    ARRAY(lex_rule) rules;
    text code; /* everything in C that is no action */
    regex_pool pool;
} lex_file;

/* Null with one line in *why, which the caller frees. */
lex_file *lex_file_read(const char *path, char **why);
void lex_file_free(lex_file *of);

/* -1: there is no such condition. */
int lex_file_condition(const lex_file *of, const char *name, size_t length);

#endif
