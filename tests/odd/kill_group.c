// The program ends its process group; what explores it is not in it. Its parent it cannot hit.
// BUG: signal-15 *
// NOREPLAY
#include <signal.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x");
    if (x == 60)
        kill(getppid(), SIGKILL);
#ifndef FIXED
    if (x == 61)
        kill(0, SIGTERM);
#endif
    return 0;
}
