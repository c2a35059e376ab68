#ifndef code_file_h_INCLUDED
#define code_file_h_INCLUDED

/* The C code around a grammar, in which keywords may be found. */

#include "../base/text.h"

/* Appends what a file for yacc has before and behind its rules. Nothing, if it cannot be read. */
void code_file_read_yacc(const char *path, text *into);

/* Appends the files that `code` includes from the folder of `path`, but not what those include. */
void code_file_read_included(const char *path, const text *code, text *into);

#endif
