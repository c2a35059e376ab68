#include "../runtime.h"
#include "process_id.h"

#include <sys/syscall.h>
#include <unistd.h>

pid_t getpid(void)
{
    return __splat_is_pinned() ? PINNED_PROCESS_ID : (pid_t)syscall(SYS_getpid);
}
