#ifndef yacc_file_h_INCLUDED
#define yacc_file_h_INCLUDED

/* The grammar of a yacc or bison file, as bison itself reads it. */

#include "grammar.h"

/* Productions with `error` are left out; actions inside a rule stand for nothing, and count as none. Null with one line in *why, which the
 * caller frees: it cannot be read, or bison does not accept it. `start` (null: the file's own) is the symbol whose sentences
 * are wanted. */
grammar *yacc_file_read(const char *path, const char *start, char **why);

#endif
