#ifndef variables_h_INCLUDED
#define variables_h_INCLUDED

#include "../string/spans.h"

#include <stdbool.h>
#include <stdlib.h>

/* The entry of environ with this name, of `length` characters; null: there is none. One decision for each variable. */
char **__libsplat_find_variable(const char *name, size_t length);

/* The text is an entry from now on, in place of one of the same name. False: no memory. */
bool __libsplat_put_variable(char *text, size_t name_length);

#endif
