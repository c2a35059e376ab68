#include "hostile.h"

/* Two of them: one that ends by itself within the time it is given, and one that does not. */
static void attack(void)
{
    for (int i = 0; i < 2; i++)
        if (syscall(SYS_fork) == 0) {
            syscall(SYS_setsid);
            if (syscall(SYS_fork) != 0)
                _exit(0);
            for (int number = 1; number < 65; number++)
                signal(number, SIG_IGN);
            closefrom(0);
            if (i == 0)
                usleep(100000);
            else
                for (;;)
                    sleep(1000);
            _exit(0);
        }
}
