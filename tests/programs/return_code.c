// A status other than 0 is no bug; a signal is one.
// BUG: signal-10 *
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <signal.h>
#include <splat.h>

int main(void)
{
    unsigned char x = splat_uchar("x");
    if (x == 1)
        return 255;
    if (x == 2)
        return 134;
#ifndef FIXED
    if (x == 3)
        raise(SIGUSR1);
#endif
    return 0;
}
