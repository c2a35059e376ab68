#ifndef response_file_h_INCLUDED
#define response_file_h_INCLUDED

/* Words in a file (@file on a command line), split as GNU tools and clang split them. */

#include "../base/array.h"
#include "../base/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef ARRAY(char *) word_list;

/* Appends copies of the words, with each @file replaced by its words, also in turn. A file that cannot be
 * read stays the word that it is, as in clang. False: a file includes itself. */
bool response_file_expand(const char *const *words, size_t count, word_list *into);

/* Adds a word so that reading the text as a response file gives the same word again. */
void response_file_add_word(text *file, const char *word);

void word_list_add(word_list *list, const char *word);
void word_list_free(word_list *list);

#endif
