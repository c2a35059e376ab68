#include "../runtime.h"
#include "fake_clock.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

time_t time(time_t *to)
{
    time_t now = __splat_is_pinned() ? FAKE_EPOCH + (time_t)(__libsplat_fake_clock() / MICROSECONDS)
                                     : syscall(SYS_time, NULL);
    if (to)
        *to = now;
    return now;
}
