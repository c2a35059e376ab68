/* Hangs without using any time of the processor, and ignores what it can ignore. */
#include <signal.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    signal(SIGTERM, SIG_IGN);
    signal(SIGALRM, SIG_IGN);
    if (splat_int("x") == 5)
        for (;;)
            pause();
    return 0;
}
