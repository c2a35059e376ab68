#ifndef build_h_INCLUDED
#define build_h_INCLUDED

#include <stddef.h>

/* Builds the instrumented program `output` from C files and flags, as `splat cc ... -o output` would. 0, or a
 * status as compile_run gives it, with clang's messages on stderr. */
int build_program(const char *const *sources_and_flags, size_t count, const char *output);

#endif
