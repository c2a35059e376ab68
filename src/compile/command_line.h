#ifndef command_line_h_INCLUDED
#define command_line_h_INCLUDED

/* A clang command line, taken apart as far as the wrapper needs it. */

#include "../base/array.h"
#include "clang_options.h"

#include <stdbool.h>
#include <stddef.h>

/* How far clang goes with this command line. */
typedef enum command_mode {
    COMMAND_ANSWER, /* nothing for us: a question, or an action that makes no object */
    COMMAND_PREPROCESS,
    COMMAND_ASSEMBLY,
    COMMAND_OBJECT,
    COMMAND_LINK,
} command_mode;

typedef enum input_kind {
    INPUT_NONE, /* an option, not an input */
    INPUT_C,    /* also preprocessed C */
    INPUT_C_HEADER,
    INPUT_ASSEMBLER,
    INPUT_OTHER_SOURCE, /* C++ and all else that is compiled */
    INPUT_LINKED,       /* object, archive, library, linker script */
} input_kind;

typedef struct command_argument {
    char *words[2]; /* the second is null unless the option takes a separate word */
    input_kind input;
    option_effect effect;
} command_argument;

typedef struct command_line {
    ARRAY(command_argument) arguments; /* response files are expanded */
    command_mode mode;
    const char *other_machine; /* the option that asks for another processor or system; may be null */
    const char *bare;          /* the option that leaves out the C library; may be null */
    const char *database;      /* the file of -MJ; may be null */
    const char *libc;          /* the value of --libc; may be null */
    char optimize;             /* '0' to '3', 's', 'z', 'g', 'f' for fast; 0 when there is no -O */
    bool verbose;
    bool shared, relocatable;
    bool wrapping_arithmetic;        /* signed overflow is defined */
    bool strict_fields;              /* arrays inside structs have bounds of their own */
    bool no_memory_checks;           /* accesses are not checked */
    bool fortified;                  /* _FORTIFY_SOURCE is defined on the command line */
    size_t inputs[INPUT_LINKED + 1]; /* how many of each kind */
} command_line;

/* Takes `count` words apart (without the compiler's name). False: a response file includes itself, and only
 * clang can say so properly. Unknown options are taken as such; nothing is said. */
bool command_line_parse(command_line *line, const char *const *words, size_t count);

void command_line_free(command_line *line);

/* 0 to 3, for our own passes: what the user asked for, but at least 1, and 2 when nothing was asked. */
int command_line_optimize_level(const command_line *line);

#endif
