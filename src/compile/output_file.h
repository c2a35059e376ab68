#ifndef output_file_h_INCLUDED
#define output_file_h_INCLUDED

/* Putting a finished file where clang would have put it. */

#include <stdbool.h>

/* Whether a file can be written at `path`: "-" is standard output. False: let clang say why not. */
bool output_file_is_possible(const char *path);

/* Copies `from` to `path`, through a temporary file beside it and a rename when it is an ordinary file. False
 * with a message, and without a partial file, when that fails. */
bool output_file_place(const char *from, const char *path);

/* Removes an ordinary file, as clang does with the old result of a compilation that failed. */
void output_file_discard(const char *path);

#endif
