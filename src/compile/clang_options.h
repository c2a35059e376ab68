#ifndef clang_options_h_INCLUDED
#define clang_options_h_INCLUDED

/* What clang's options mean to the wrapper: nearly all mean nothing and are passed on. */

#include <stdbool.h>

typedef enum option_effect {
    OPTION_PLAIN,
    OPTION_ANSWER,     /* clang only answers a question, or does something that makes no object or program */
    OPTION_PREPROCESS, /* -E, -M, -fsyntax-only: nothing is generated */
    OPTION_ASSEMBLY,   /* -S */
    OPTION_OBJECT,     /* -c */
    OPTION_SHARED,
    OPTION_RELOCATABLE,
    OPTION_BARE,         /* the program is linked without the C library */
    OPTION_LINKED,       /* counts as an input of the linker */
    OPTION_DROP,         /* cannot work with our instrumentation: left out, with a word */
    OPTION_DROP_QUIETLY, /* its absence changes nothing that anybody wants */
    OPTION_OTHER_MACHINE,
    OPTION_OWN, /* clang does not know it */
} option_effect;

/* Whether the next word belongs to this one. */
bool clang_option_takes_word(const char *option);

option_effect clang_option_effect(const char *option);

#endif
