#include "../runtime.h"
#include "fake_clock.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

int gettimeofday(struct timeval *restrict to, void *restrict zone)
{
    if (!__splat_is_pinned())
        return (int)syscall(SYS_gettimeofday, to, zone);
    unsigned long now = __libsplat_fake_clock();
    *to = (struct timeval){FAKE_EPOCH + (time_t)(now / MICROSECONDS), (suseconds_t)(now % MICROSECONDS)};
    if (zone)
        *(struct timezone *)zone = (struct timezone){0};
    return 0;
}
