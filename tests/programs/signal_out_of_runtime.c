// A fault while Splat itself writes to the program's memory, and a handler that jumps out of it: what follows is followed.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <setjmp.h>
#include <signal.h>
#include <splat.h>

static sigjmp_buf before;

static void handler(int number)
{
    siglongjmp(before, number);
}

int main(void)
{
    int x = splat_int("x");
    signal(SIGSEGV, handler);
    if (sigsetjmp(before, 1) == 0)
        splat_bytes((char *)64, 4, "nowhere");
    if (x > 10) {
#ifndef FIXED
        if (x == 4321)
            splat_assert(0); // @bug
#endif
        return 1;
    }
    return 0;
}
