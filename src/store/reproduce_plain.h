#ifndef reproduce_plain_h_INCLUDED
#define reproduce_plain_h_INCLUDED

/* A saved test as the input of a plain program, in the words of a shell script. */

#include "build_record.h"
#include "output_folder.h"

/* Why a plain program cannot be given this input, as part of a sentence. The caller frees it. Null: it can. */
char *reproduce_plain_obstacle(const output_bug *bug, const build_record *build);

/* For reproduce_plain.sh: the variables is_fuzz_target, has_files, raw_files, raw_stdin and raw_data, and the functions
 * place_files and run_program. Only without an obstacle. */
void reproduce_plain_write(const output_bug *bug, text *to);

#endif
