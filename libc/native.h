#ifndef native_h_INCLUDED
#define native_h_INCLUDED

/* The C library's own function where one of its name is defined here. A static program cannot be asked for it by
 * name: there `inner` is an inner name of it, weak here, whose object file `splat cc` asks the linker for. */

#include "runtime.h"

#include <dlfcn.h>

#pragma weak dlsym

#define NATIVE(name, inner)                                                                                  \
    (inner ? inner : (__typeof__(&name))(dlsym ? dlsym(RTLD_NEXT, #name) : NULL))

#endif
