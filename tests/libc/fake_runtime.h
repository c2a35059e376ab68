#ifndef fake_runtime_h_INCLUDED
#define fake_runtime_h_INCLUDED

/* What the functions of libc/ ask of the runtime, answered by the test. */

#include "../../libc/runtime.h"

#include <string.h>

static const char *fake_input; /* standard input, or null if it is not symbolic */
static unsigned fake_input_size;
static int fake_pinned;

splat_libc_state __splat_libc_state = {.random = 1};

unsigned __splat_stdin_size(void)
{
    return fake_input ? fake_input_size + 5 : 0;
}

unsigned __splat_sized_input(void *to, unsigned capacity, const char *name)
{
    if (capacity < fake_input_size || strcmp(name, "stdin"))
        return 0;
    memset(to, '?', capacity);
    memcpy(to, fake_input, fake_input_size);
    return fake_input_size;
}

int __splat_is_pinned(void)
{
    return fake_pinned;
}

#endif
