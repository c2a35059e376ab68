#ifndef driver_h_INCLUDED
#define driver_h_INCLUDED

/* splat cc: clang's command line, with instrumented objects and programs as the result. */

#include <stddef.h>

/* Does what clang would do with the words (without the compiler's name). clang's exit status, 2 when Splat
 * itself lacks something or does not support what is asked for, 128 + N after signal N. */
int compile_run(const char *const *words, size_t count);

/* The same for a main function: argv[0] is not looked at. */
int compile_main(int argc, char **argv);

#endif
