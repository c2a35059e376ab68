#include "../runtime.h"
#include "process_id.h"

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A program that signals itself by its pinned id means itself. */
int kill(pid_t process, int signal)
{
    if (process == PINNED_PROCESS_ID && __splat_is_pinned())
        process = (pid_t)syscall(SYS_getpid);
    return (int)syscall(SYS_kill, process, signal);
}
