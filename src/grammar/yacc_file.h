#ifndef yacc_file_h_INCLUDED
#define yacc_file_h_INCLUDED

/* The grammar of a yacc or bison file, as bison itself reads it. */

#include "grammar.h"
#include "parse_table.h"

/* Productions with `error` are left out; actions inside a rule stand for nothing, and count as none. Null with one line in *why, which the
 * caller frees: it cannot be read, or bison does not accept it. `start` (null: the file's own) is the symbol whose sentences
 * are wanted. *parser is what the file's parser does with them, which the caller frees; null: it is not known, as with another
 * start, or with %glr-parser. */
grammar *yacc_file_read(const char *path, const char *start, parse_table **parser, char **why);

#endif
