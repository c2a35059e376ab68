#ifndef build_record_h_INCLUDED
#define build_record_h_INCLUDED

/* How Splat built the program of a campaign: the file build.json of its output folder, so that the same sources can be
 * built again in another way. */

#include "../base/array.h"
#include "../compile/entry_bounds.h"

#include <stdbool.h>
#include <stdint.h>

#define BUILD_RECORD_NAME "build.json"

typedef struct build_record {
    char *folder;         /* where the compiler was started */
    ARRAY(char *) words;  /* C files and flags */
    char *entry;          /* the function that is tested; null: the program has a main */
    entry_bounds bounds;  /* of the arguments that `entry` gets */
    char *lengths, *globals;     /* as entry_request has them */
    ARRAY(char *) assumptions;
} build_record;

void build_record_free(build_record *of);

/* False with errno. */
bool build_record_write(const build_record *of, const char *path);

/* False: there is none that can be read. */
bool build_record_read(build_record *into, const char *path);

#endif
