// What is written in another context, and by assembly that may jump.
#include <splat.h>
#include <stdlib.h>
#include <ucontext.h>
static int x;
static ucontext_t back, other;
static char stack[65536];
static void run(void)
{
    x = 5;
    swapcontext(&other, &back);
}
int main(void)
{
    int a = splat_range(0, 2, "a"), b = splat_range(0, 2, "b");
    getcontext(&other);
    other.uc_stack.ss_sp = stack;
    other.uc_stack.ss_size = sizeof stack;
    other.uc_link = &back;
    makecontext(&other, run, 0);
    if (a == 1)
        swapcontext(&back, &other);
    if (b == 1 && x == 5)
        abort();
    if (a == 2) {
        asm goto("movl $6, %0" : : "m"(x) : "memory" : done);
    done:;
    }
    if (b == 2 && x == 6)
        abort();
    return 0;
}
