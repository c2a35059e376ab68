// The program signals itself, by kill and by raise; the handler computes with the input.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <signal.h>
#include <splat.h>
#include <unistd.h>

static int x, state;

static void on_user(int number)
{
    if (number == SIGUSR2)
        state = 10;
    else if (x > 1000)
        state++;
}

int main(void)
{
    x = splat_int("x");
    signal(SIGUSR1, on_user);
    signal(SIGUSR2, on_user);
    raise(SIGUSR2);
    kill(getpid(), SIGUSR1);
#ifdef FIXED
    splat_assert(state == 10 || state == 11);
#else
    splat_assert(state == 10); // @bug
#endif
    return 0;
}
