#include "hostile.h"

static void attack(void)
{
    for (;;) {
        char *block = mmap(NULL, 1 << 22, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (block != MAP_FAILED)
            memset(block, 1, 1 << 22);
        usleep(100);
    }
}
