#ifndef entry_build_h_INCLUDED
#define entry_build_h_INCLUDED

#include "build.h"
#include "entry_request.h"

/* Builds the program `output`, as build_program would, with a main of our own that calls the function that is
 * wanted with inputs as its arguments. 0, or another status after messages. */
int entry_build(const char *const *sources_and_flags, size_t count, const entry_request *wanted, build_way way,
                const char *output);

#endif
