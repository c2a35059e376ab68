// alarm: the handler sets a flag for which the program waits.
// BUG: assert @bug
#include <signal.h>
#include <splat.h>
#include <unistd.h>

static volatile sig_atomic_t rang;

static void on_alarm(int number)
{
    rang = number;
}

int main(void)
{
    int x = splat_int("x");
    signal(SIGALRM, on_alarm);
    if (x < 100)
        return 0;
    alarm(1);
    while (!rang)
        pause();
    if (x == 123) {
#ifndef FIXED
        splat_assert(rang != SIGALRM); // @bug
#endif
        return 1;
    }
    return 0;
}
