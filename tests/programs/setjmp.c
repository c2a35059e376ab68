// longjmp out of nested calls, with the input still followed afterwards.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <setjmp.h>
#include <splat.h>

static jmp_buf handler;

static void inner(int x)
{
    if (x > 100)
        longjmp(handler, 7);
}

static void outer(int x)
{
    if (x < -100)
        longjmp(handler, 9);
    inner(x);
}

int main(void)
{
    static int x;
    x = splat_int("x");
    int thrown = setjmp(handler);
    if (thrown == 0) {
        outer(x);
        return 0;
    }
    if (thrown == 9) {
        if (x == -777) {
#ifndef FIXED
            splat_assert(!"thrown by the wrong value"); // @bug
#endif
            return 3;
        }
        return 2;
    }
    return x == 101 ? thrown + x : thrown;
}
