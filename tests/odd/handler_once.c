// SA_RESETHAND: the second signal finds no handler and ends the program.
// BUG: signal-10 *
#include <signal.h>
#include <splat.h>

static volatile sig_atomic_t times;

static void once(int number)
{
    (void)number;
    times++;
}

int main(void)
{
    struct sigaction action = {.sa_handler = once, .sa_flags = (int)SA_RESETHAND};
    int x = splat_int("x");
    sigaction(SIGUSR1, &action, NULL);
    raise(SIGUSR1);
    if (x == 77) {
#ifdef FIXED
        sigaction(SIGUSR1, &action, NULL);
#endif
        raise(SIGUSR1);
    }
    return times;
}
