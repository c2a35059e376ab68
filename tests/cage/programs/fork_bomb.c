#include "hostile.h"

/* More than any limit, but not so many that a machine on which the cage fails is lost. */
enum { MOST = 1000 };

static void attack(void)
{
    int *count = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    while (__atomic_add_fetch(count, 1, __ATOMIC_RELAXED) < MOST)
        syscall(SYS_fork);
    for (;;)
        pause();
}
