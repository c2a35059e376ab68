#ifndef build_h_INCLUDED
#define build_h_INCLUDED

#include <stddef.h>

typedef enum build_way {
    BUILD_FOLLOWED, /* instrumented, as by `splat cc` */
    BUILD_ASAN,     /* with AddressSanitizer; inputs are given to it as to an instrumented program */
} build_way;

/* Builds the program `output` from C files and flags. 0, or another status, with the compiler's messages on stderr. */
int build_program(const char *const *sources_and_flags, size_t count, build_way way, const char *output);

#endif
