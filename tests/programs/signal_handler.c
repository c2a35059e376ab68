// A handler that the program installs runs in the middle of the path.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <signal.h>
#include <splat.h>

static volatile sig_atomic_t seen;

static void handler(int number)
{
    seen = number;
}

int main(void)
{
    int x = splat_int("x");
    signal(SIGUSR1, handler);
    if (x > 0) {
        raise(SIGUSR1);
#ifndef FIXED
        if (x == 4321)
            splat_assert(seen != SIGUSR1); // @bug
#endif
        return 1;
    }
    return 0;
}
