#ifndef entry_build_h_INCLUDED
#define entry_build_h_INCLUDED

#include "build.h"
#include "entry_bounds.h"

/* Builds the program `output`, as build_program would, with a main of our own that calls
 * `function` with inputs as its arguments: pointers are null, or lead to something within the bounds. 0, or
 * another status after messages. */
int entry_build(const char *const *sources_and_flags, size_t count, const char *function,
                const entry_bounds *bounds, build_way way, const char *output);

#endif
