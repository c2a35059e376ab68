#ifndef shell_words_h_INCLUDED
#define shell_words_h_INCLUDED

/* Text in shell scripts. */

#include "../base/text.h"

/* One word of a command, in quotes, whatever it holds. */
void shell_words_add(text *to, const char *word);

/* The assignment `NAME=...` for any bytes but zeros, as a line of its own. It shows bytes that a terminal would not
 * print by their numbers. */
void shell_words_assign(text *to, const char *name, const char *bytes, size_t count);

/* What may stand in a comment: on one line, without control characters. */
void shell_words_comment(text *to, const char *words);

#endif
