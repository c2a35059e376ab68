#include "../runtime.h"
#include "process_id.h"

#include <sys/syscall.h>
#include <unistd.h>

pid_t getppid(void)
{
    return __splat_is_pinned() ? PINNED_PARENT_ID : (pid_t)syscall(SYS_getppid);
}
