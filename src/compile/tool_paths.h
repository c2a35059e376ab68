#ifndef tool_paths_h_INCLUDED
#define tool_paths_h_INCLUDED

/* Where Splat's own things and its clang are, found from the running program: PREFIX/bin/splat,
 * PREFIX/lib/splat/..., PREFIX/include/splat.h, where PREFIX is build/ or the place of the installation. */

#include <stdbool.h>

#define TOOL_CLANG "clang-19"

typedef struct tool_paths {
    char *helpers;         /* fast paths that are inlined into every instrumented object */
    char *runtime_archive; /* what the tested program is linked with */
    char *plain_archive;   /* the same for a program that is not instrumented */
    char *library_archive; /* library functions in plain C, instrumented */
    char *inputs_archive;  /* only those that make the program's inputs and pin its world */
    char *coverage_end;    /* the last object of every link */
    char *library_end;     /* in every shared library */
    char *include_folder;
    char *clang;
} tool_paths;

/* False, with a message, when the program's own place is unknown or clang is not installed. */
bool tool_paths_find(tool_paths *paths);

void tool_paths_free(tool_paths *paths);

/* False, with a message, when the file cannot be read. */
bool tool_paths_require(const char *path);

#endif
