// setitimer and ualarm interrupt a computation with the input many times.
// BUG: assert @bug
#include <signal.h>
#include <splat.h>
#include <sys/time.h>
#include <unistd.h>

static volatile sig_atomic_t ticks;

static void on_tick(int number)
{
    (void)number;
    ticks++;
}

int main(void)
{
    unsigned x = splat_uint("x"), sum = x;
    struct sigaction action = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
    struct itimerval every = {.it_interval = {0, 2000}, .it_value = {0, 2000}}, never = {0};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &every, NULL);
    for (unsigned i = 0; ticks < 5; i++)
        sum = (sum ^ 0x9e37) + x;
    setitimer(ITIMER_REAL, &never, NULL);
    ticks = 0;
    ualarm(3000, 0);
    while (!ticks)
        ;
    splat_assert(ticks == 1);
    if (x == 0x51a7) {
#ifndef FIXED
        splat_assert(sum == 1); // @bug
#endif
        return 1;
    }
    return 0;
}
