// siglongjmp out of a handler, several times in a run; what follows is followed, and the mask is what it was.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <setjmp.h>
#include <signal.h>
#include <splat.h>
#include <stddef.h>

static sigjmp_buf again;

static void on_signal(int number)
{
    siglongjmp(again, number);
}

int main(void)
{
    int x = splat_int("x");
    volatile int times = 0;
    sigset_t blocked;
    signal(SIGUSR1, on_signal);
    int got = sigsetjmp(again, 1);
    splat_assert(got == 0 || got == SIGUSR1);
    if (times++ < 3)
        raise(SIGUSR1);
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    splat_assert(!sigismember(&blocked, SIGUSR1));
    if (x == times * 1000) {
#ifndef FIXED
        splat_assert(x != 4000); // @bug
#endif
        return 1;
    }
    return 0;
}
