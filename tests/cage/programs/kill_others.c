#include "hostile.h"

/* The test's own process, whose number it is told. */
static void attack(void)
{
    syscall(SYS_kill, atoi(getenv("VICTIM")), SIGKILL);
}
