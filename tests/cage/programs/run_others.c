#include "hostile.h"

static void attack(void)
{
    char *words[] = {"true", NULL};
    int status = 0;
    if (syscall(SYS_fork) == 0) {
        execv("/bin/true", words);
        _exit(1);
    }
    wait(&status);
    if (status == 0)
        abort();
}
