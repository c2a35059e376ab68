#include "../runtime.h"
#include "fake_clock.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

_Static_assert(CLOCKS_PER_SEC == MICROSECONDS, "clock() counts microseconds");

clock_t clock(void)
{
    if (__splat_is_pinned())
        return (clock_t)__libsplat_fake_clock();
    struct timespec used;
    if (syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &used))
        return -1;
    return used.tv_sec * MICROSECONDS + used.tv_nsec / 1000;
}
