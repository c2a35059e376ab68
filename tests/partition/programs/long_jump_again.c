// A function is left by longjmp, and called again from the same place on the stack.
#include <setjmp.h>
#include <splat.h>

static jmp_buf back;
static volatile int may_jump = 1;

__attribute__((noinline)) static void jump(int by)
{
    if (by == 1 && may_jump)
        longjmp(back, 1);
}

int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b");
    if (setjmp(back) == 0) {
        jump(a);
    } else {
        jump(0);
        splat_assert(b != 1);
    }
    return 0;
}
