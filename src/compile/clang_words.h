#ifndef clang_words_h_INCLUDED
#define clang_words_h_INCLUDED

/* The words for clang itself: the user's, without what cannot work with us, and with what we need. */

#include "command_line.h"
#include "response_file.h"
#include "tool_paths.h"

typedef enum words_purpose {
    WORDS_PLAIN,      /* compile as the user said, link with the runtime */
    WORDS_INSTRUMENT, /* compile for instrumentation, link with the runtime */
} words_purpose;

/* Appends to `into`, which then begins with clang's name if it was empty. */
void clang_words_build(const command_line *line, const tool_paths *paths, words_purpose purpose,
                       word_list *into);

/* Does the system's C library stay, but for what makes inputs? */
bool clang_words_has_system_libc(const command_line *line);

/* Whether a program is linked that gets the runtime. */
bool clang_words_links_runtime(const command_line *line);

/* Whether a shared library is linked that gets its own copies of library functions. */
bool clang_words_links_library(const command_line *line);

/* Says once for each option that is left out that it is. */
void clang_words_say_dropped(const command_line *line);

#endif
