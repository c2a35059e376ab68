#include "fake_clock.h"

#include "../runtime.h"

HIDDEN unsigned long __libsplat_fake_clock(void)
{
    return __atomic_add_fetch(&__splat_libc_state.clock_calls, 1, __ATOMIC_RELAXED);
}
