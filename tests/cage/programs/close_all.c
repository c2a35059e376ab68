#include "hostile.h"

static void attack(void)
{
    syscall(SYS_close_range, 0, ~0u, 0);
}
