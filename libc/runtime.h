#ifndef runtime_h_INCLUDED
#define runtime_h_INCLUDED

/* What the functions of this folder ask of the runtime that they are linked with: abi.h, with the names that
 * are for libc/.
 *
 * The folder holds plain C versions of C library functions. They are compiled with `splat cc`, like the
 * program, and stand in an archive behind it, so that what they decide depends on the input and can be
 * turned. Names that a program may define itself have a file each. Names that files share begin with
 * __libsplat_: those with __splat_ are the runtime's and not instrumented.
 *
 * Where it is possible a function decides once per character, not once per reason: which member of a set
 * was met, or which byte of a block differed, makes no difference to the program, but would make many
 * paths. */

#include "../src/runtime/abi.h"

/* For what stands in one member of a static C library together with other names: theirs wins where both
 * are linked. */
#define WEAK __attribute__((weak))
#define HIDDEN __attribute__((visibility("hidden")))

#endif
