#include "hostile.h"

static void attack(void)
{
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY}, nothing = {0, 0};
    for (int resource = 0; resource < RLIMIT_NLIMITS; resource++) {
        setrlimit(resource, &none);
        syscall(SYS_prlimit64, syscall(SYS_getppid), resource, &nothing, NULL);
    }
    static char block[1 << 20];
    int file = open("big", O_WRONLY | O_CREAT, 0666);
    int written = 0;
    for (int i = 0; i < 200 && write(file, block, sizeof block) > 0; i++)
        written++;
    if (written > 64)
        abort();
}
