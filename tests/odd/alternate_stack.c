// The program survives the overflow of its stack by a handler on a stack of its own.
// BUG: assert @bug
#include <setjmp.h>
#include <signal.h>
#include <splat.h>
#include <stdlib.h>

static sigjmp_buf before;
static volatile int sink;

static void on_fault(int number)
{
    siglongjmp(before, number);
}

static int dive(int depth)
{
    volatile char room[4096];
    room[depth & 4095] = (char)depth;
    sink = room[depth & 4095];
    if (sink == 1000)
        return 0;
    return dive((depth + 1) & 7) + room[5];
}

int main(void)
{
    static char room[64 * 1024];
    stack_t own = {.ss_sp = room, .ss_size = sizeof room};
    struct sigaction action = {.sa_handler = on_fault, .sa_flags = SA_ONSTACK};
    int x = splat_int("x");
    sigaltstack(&own, NULL);
    sigaction(SIGSEGV, &action, NULL);
    if (sigsetjmp(before, 1) == 0)
        return dive(0);
    if (x == 2222) {
#ifndef FIXED
        splat_assert(0); // @bug
#endif
        return 1;
    }
    return 0;
}
