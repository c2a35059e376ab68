// What setjmp returns is an input, or depends on a decision.
#include <setjmp.h>
#include <splat.h>

static jmp_buf first, second;

int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b"), c = splat_range(0, 3, "c"), x = 0;
    if (a == 1)
        x = 2;
    int r = setjmp(first);
    if (r == 0)
        longjmp(first, x + 1);
    if (b == 1)
        splat_assert(r != 3);
    r = setjmp(second);
    if (r == 0)
        longjmp(second, c + 1);
    splat_assert(r != 3);
    return 0;
}
