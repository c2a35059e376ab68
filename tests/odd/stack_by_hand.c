// Coroutines by swapcontext, each on a stack of its own.
// RUN: -fno-sanitize=address
// BUG: assert @bug
#include <splat.h>
#include <ucontext.h>

static ucontext_t outside, inside;
static int x, produced;

static void produce(void)
{
    for (int i = 0; i < 3; i++) {
        produced = x > 100 * i ? i + 1 : 0;
        swapcontext(&inside, &outside);
    }
}

int main(void)
{
    static char stack[64 * 1024];
    int sum = 0;
    x = splat_int("x");
    getcontext(&inside);
    inside.uc_stack.ss_sp = stack;
    inside.uc_stack.ss_size = sizeof stack;
    inside.uc_link = &outside;
    makecontext(&inside, produce, 0);
    for (int i = 0; i < 3; i++) {
        swapcontext(&outside, &inside);
        sum += produced;
    }
#ifdef FIXED
    splat_assert(sum <= 6);
#else
    splat_assert(sum != 3); // @bug
#endif
    return 0;
}
