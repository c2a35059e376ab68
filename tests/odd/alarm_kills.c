// Nobody handles the alarm: it ends the program.
// BUG: signal-14 *
#include <splat.h>
#include <sys/time.h>
#include <unistd.h>

int main(void)
{
    struct itimerval soon = {.it_value = {0, 5000}};
    if (splat_int("x") == 4) {
#ifndef FIXED
        setitimer(ITIMER_REAL, &soon, NULL);
        pause();
#endif
        (void)soon;
        return 1;
    }
    return 0;
}
