#include "hostile.h"

static void attack(void)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int number = 1; number < 65; number++)
        signal(number, SIG_IGN);
    for (;;)
        sleep(1000);
}
