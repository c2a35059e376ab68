#ifndef token_file_h_INCLUDED
#define token_file_h_INCLUDED

/* The words of tokens that no rule of a scanner defines: lines of a token's name and a pattern of flex.
 *
 *     # what the program's own scanner returns; a name is that of the code or of the grammar
 *     NUMBER   [0-9]+
 *     '\n'     \n
 *     "a plus" [+]
 *     %skip    [ \t]+
 *     %never   OBSOLETE
 */

#include "pattern.h"

#define TOKEN_FILE_SKIP "%skip" /* the name of what stands between tokens */
#define TOKEN_FILE_NEVER "%never" /* tokens behind it are not returned at all */

typedef struct token_line {
    char *name;
    const regex *word; /* null: there is none, it is never returned */
    unsigned line;     /* in a file of tokens */
} token_line;

typedef ARRAY(token_line) token_lines;

/* Appends. False with one line in *why, which the caller frees. */
bool token_file_read(const char *path, regex_pool *pool, token_lines *into, char **why);
void token_lines_free(token_lines *of);

#endif
