#ifndef c_words_h_INCLUDED
#define c_words_h_INCLUDED

/* C text as a list of words, without comments and white space. */

#include "../base/array.h"

#include <stdbool.h>
#include <stddef.h>

enum c_word_kind { C_NAME, C_NUMBER, C_STRING, C_CHARACTER, C_MARK };

typedef struct c_word {
    enum c_word_kind kind;
    char *text; /* of strings and characters what is between the quotes, escapes resolved; of marks one character */
} c_word;

typedef ARRAY(c_word) c_word_list;

/* A macro of the text: its parameters, and what it stands for. */
typedef struct c_macro {
    char *name;
    c_word_list parameters, body;
    bool takes_arguments;
} c_macro;

typedef ARRAY(c_macro) c_macro_list;

/* Appends the words. Lines of the preprocessor are left out; what they define goes to `macros` (may be null). */
void c_words_read(const char *source, size_t length, c_word_list *into, c_macro_list *macros);

/* Appends the words from `first` to before `end` with the macros in them replaced. */
void c_words_expand(const c_word_list *from, size_t first, size_t end, const c_macro_list *macros, c_word_list *into);

bool c_word_is(const c_word_list *of, size_t index, const char *text); /* a name or mark; false behind the end */

/* The index of the mark that closes the one at `open`; the end of the list if there is none. */
size_t c_words_close(const c_word_list *of, size_t open);

void c_words_free(c_word_list *of);
void c_macros_free(c_macro_list *of);

#endif
