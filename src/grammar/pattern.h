#ifndef pattern_h_INCLUDED
#define pattern_h_INCLUDED

/* The patterns of flex. */

#include "regex.h"

#include <stdbool.h>

/* A name with the pattern that it stands for. */
typedef struct pattern_definition {
    char *name, *body;
} pattern_definition;

typedef ARRAY(pattern_definition) pattern_definitions;

typedef struct pattern {
    const regex *word;      /* null for <<EOF>> */
    const regex *behind;    /* must follow the word, and is not part of it; null: anything may */
    bool is_at_line_start;  /* ^ */
    bool is_end_of_file;    /* <<EOF>> */
} pattern;

/* `folds`: letters stand for both cases. False with the reason in *why, which the caller frees. */
bool pattern_parse(const char *source, size_t length, const pattern_definitions *known, bool folds, regex_pool *pool,
                   pattern *into, char **why);

/* How much of a line is its pattern: it ends at the first blank outside quotes and brackets. */
size_t pattern_extent(const char *line, size_t length);

/* How long the set in brackets here is; 0: it is not closed. */
size_t pattern_set_extent(const char *source, size_t length);

void pattern_definitions_free(pattern_definitions *of);

#endif
