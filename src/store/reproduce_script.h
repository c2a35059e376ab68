#ifndef reproduce_script_h_INCLUDED
#define reproduce_script_h_INCLUDED

/* The shell script beside a bug's input: exits 1 if the bug shows, 0 if it is gone, 125 if it cannot be run,
 * which is what `git bisect run` wants. */

#include "output_folder.h"

/* `way_back` leads from the script's folder to the working folder of the campaign. */
void reproduce_script_write(const output_bug *bug, const char *way_back, text *to);

#endif
