#ifndef reproduce_script_h_INCLUDED
#define reproduce_script_h_INCLUDED

/* The shell script beside a bug's input: exits 1 if the bug shows, 0 if it is gone, 125 if it cannot be run,
 * which is what `git bisect run` wants. It replays the input with Splat, or gives the raw input to a plain program.
 *
 * What is written here is this bug's part: variables, and functions that are lists of words. Behind it stand
 * reproduce_start.sh and, if a plain program can be given the input, reproduce_files.sh (if it has files) and
 * reproduce_plain.sh: the same for every bug. */

#include "build_record.h"
#include "output_folder.h"

typedef struct reproduce_origin {
    const char *folder;        /* where the campaign was started, absolute */
    const char *way_back;      /* the same as seen from the script's folder */
    const build_record *build; /* how Splat built the program, into the output folder; null: it did not */
} reproduce_origin;

void reproduce_script_write(const output_bug *bug, const reproduce_origin *from, text *to);

/* How to see the bug again, for people. `folder` is the script's. */
void reproduce_script_describe(const output_bug *bug, const reproduce_origin *from, const char *folder, text *to);

#endif
