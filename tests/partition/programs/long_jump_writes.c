// What follows setjmp writes depends on what decides about longjmp.
#include <setjmp.h>
#include <splat.h>

static jmp_buf back;
static int x, y;

static void leave(int by)
{
    if (by == 4)
        longjmp(back, 1);
}

int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    if (setjmp(back) == 0)
        leave(a);
    else
        x = 1;
    if (setjmp(back) == 0)
        leave(b);
    else
        y = 1;
    splat_assert(!(x == 1 && y == 1));
    return 0;
}
