#ifndef visible_text_h_INCLUDED
#define visible_text_h_INCLUDED

/* Texts of programs, which may hold anything, for people. */

#include "../base/text.h"

/* Appends it with what is not printed as \xNN, so that it stays on its line, and may stand in any kind of file. */
void visible_text_add(text *to, const char *what);

/* What stands in front of an item of a list: "", ", " or " and ". */
const char *visible_text_separator(size_t index, size_t count);

#endif
