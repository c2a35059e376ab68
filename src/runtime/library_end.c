/* Linked into every shared library: tells the runtime when the library is unloaded. */

#include "abi.h"

extern uint8_t __start_splat_coverage[] __attribute__((visibility("hidden")));

/* Behind the destructors of the library itself. */
__attribute__((destructor(100))) static void unload(void)
{
    __splat_unload(__start_splat_coverage);
}
