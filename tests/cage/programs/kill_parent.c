#include "hostile.h"

static void attack(void)
{
    syscall(SYS_kill, syscall(SYS_getppid), SIGKILL);
    syscall(SYS_kill, syscall(SYS_getppid), SIGSTOP);
    syscall(SYS_tgkill, syscall(SYS_getppid), syscall(SYS_getppid), SIGKILL);
}
