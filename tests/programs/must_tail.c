// Calls that must be jumps: the result comes from another function than the one that was called.
// BUG: assert @bug
// BUG: assert @chain
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

#define JUMP __attribute__((musttail)) return

static int add(int x, int steps);
static int turn(int x, int steps);

__attribute__((noinline)) static int last(int x, int steps)
{
    (void)steps;
    return x & 0xffff;
}

__attribute__((noinline)) static int small(int x, int steps)
{
    JUMP last(x & 0xff, steps);
}

/* A jump inside of what was jumped to, by an ordinary call, does not come between. */
__attribute__((noinline)) static int turn(int x, int steps)
{
    int inner = small(x, steps);
    if (steps == 0)
        JUMP last((x & 0xff00) | inner, 0);
    JUMP add(x ^ 1, steps - 1);
}

__attribute__((noinline)) static int add(int x, int steps)
{
    if (steps == 0)
        JUMP last(x, 0);
    JUMP turn((x ^ 2) & 0xffff, steps - 1);
}

int main(void)
{
    int x = splat_int("x");
    /* Far more jumps than the stack has room for calls. */
    int far = add(x, 200000);
    if (far == 0x1234) {
#ifndef FIXED
        splat_assert((x >> 16) != 0x77); // @chain
#endif
        return 1;
    }
    if (last(x, 0) == 77) {
#ifndef FIXED
        splat_assert(x != 77); // @bug
#endif
        return 2;
    }
    return 0;
}
