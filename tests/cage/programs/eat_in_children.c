#include "hostile.h"

/* Each of them little. */
static void attack(void)
{
    for (int i = 0; i < 20; i++)
        if (syscall(SYS_fork) == 0) {
            for (int blocks = 0; blocks < 10; blocks++) {
                char *block = mmap(NULL, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                memset(block, 1, 1 << 22);
            }
            for (;;)
                pause();
        }
    for (;;)
        pause();
}
