#ifndef program_inputs_h_INCLUDED
#define program_inputs_h_INCLUDED

/* The inputs of a whole program, as a user asks for them. */

#include "segment.h"

#include <stdbool.h>

typedef struct named_input {
    const char *name; /* of the file, relative to the working folder; of the variable */
    segment_size size;
} named_input;

typedef struct program_inputs {
    segment_size stdin;            /* size 0: standard input is not symbolic */
    const segment_size *arguments; /* the program's last arguments stand for these */
    uint32_t argument_count;       /* at most SEGMENT_ARGUMENTS */
    uint32_t optional_arguments;   /* so many of them may be missing */
    const named_input *files;      /* at most SEGMENT_FILES, with standard input */
    uint32_t file_count;
    const named_input *variables; /* at most SEGMENT_VARIABLES */
    uint32_t variable_count;
} program_inputs;

/* Names of inputs, as they stand in tests. A file's is that of the file with this behind it, a variable's has the
 * other in front of it. */
#define INPUT_STDIN "stdin"
#define INPUT_FILE_ENDING "_data"
#define INPUT_FACTS_ENDING "_stat" /* behind that: what stat says of the file, for KLEE's tools */
#define INPUT_VARIABLE_START "env:"

#endif
