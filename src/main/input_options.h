#ifndef input_options_h_INCLUDED
#define input_options_h_INCLUDED

/* The options that say what of a whole program is input: --stdin, --arg, --args, --file, --env. Every command that runs
 * programs has them. */

#include "../base/array.h"
#include "../report/summary.h"
#include "../trace/program_inputs.h"

typedef ARRAY(const char *) word_list;

/* Owns the names. */
typedef struct input_options {
    segment_size stdin;
    ARRAY(segment_size) arguments;
    uint32_t optional_arguments; /* the last of them */
    ARRAY(named_input) files, variables;
    ARRAY(char *) words; /* made for input_options_finish */
} input_options;

/* Each takes the words behind its option. False after a message. */
bool input_options_set_stdin(input_options *into, const char *word);
bool input_options_add_argument(input_options *into, const char *word);
bool input_options_add_arguments(input_options *into, const char *least, const char *most, const char *size);
bool input_options_add_file(input_options *into, const char *word);
bool input_options_add_variable(input_options *into, const char *word);

/* When all are known: @@ in the program's arguments becomes the path of the first file. False after a message. */
bool input_options_finish(input_options *of, word_list *arguments);

/* As the executor wants them; valid as long as the options are not changed. */
program_inputs input_options_get(const input_options *of);

/* The name of the object that a raw seed is taken for. */
char *input_options_main_object(const input_options *of);

/* What the inputs are, in words; "" if there are none. The caller frees it. */
char *input_options_describe(const input_options *of);
void input_options_add_bounds(const input_options *of, summary_texts *to);
void input_options_add_size(const char *what, segment_size size, const char *unit, summary_texts *to);

void input_options_free(input_options *of);

#endif
