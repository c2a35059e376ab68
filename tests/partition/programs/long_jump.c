// The way that does not return goes on elsewhere, by longjmp.
#include <setjmp.h>
#include <splat.h>

static jmp_buf back;

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
        splat_assert(b != 7);
    return 0;
}
