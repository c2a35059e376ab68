#ifndef seed_files_h_INCLUDED
#define seed_files_h_INCLUDED

/* The files that --seed names. */

#include "../base/array.h"

#include <stdbool.h>

typedef ARRAY(char *) seed_files;

/* Adds the file; or of a folder all tests (.ktest), or, where there are none, all files; or the tests of an output
 * folder. In order of their names. False after a message. */
bool seed_files_add(seed_files *to, const char *path);

void seed_files_free(seed_files *of);

#endif
