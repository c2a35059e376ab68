// A timer that was started before the first input ends the wait for it.
// RUN: --run-timeout 2s
// BUG: assert @bug
#include <signal.h>
#include <splat.h>
#include <sys/time.h>

static volatile sig_atomic_t rang;

static void on_alarm(int number)
{
    rang = number;
}

int main(void)
{
    struct itimerval soon = {.it_value = {0, 20000}};
    signal(SIGALRM, on_alarm);
    setitimer(ITIMER_REAL, &soon, NULL);
    int x = splat_int("x");
    while (!rang)
        ;
    if (x > 6) {
#ifndef FIXED
        splat_assert(x != 66); // @bug
#endif
        return 1;
    }
    return 0;
}
