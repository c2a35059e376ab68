#include "../runtime.h"
#include "fake_clock.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The first second of a clock, or -1 for those that are not pinned. */
static time_t first_second(clockid_t clock)
{
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_TAI:
        return FAKE_EPOCH;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM:
        return FAKE_UPTIME;
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID:
        return 0;
    default:
        return -1;
    }
}

int clock_gettime(clockid_t clock, struct timespec *to)
{
    time_t start = __splat_is_pinned() ? first_second(clock) : -1;
    if (start < 0)
        return (int)syscall(SYS_clock_gettime, clock, to);
    unsigned long now = __libsplat_fake_clock();
    *to = (struct timespec){start + (time_t)(now / MICROSECONDS), (long)(now % MICROSECONDS) * 1000};
    return 0;
}
