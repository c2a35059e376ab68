// The base itself goes on by longjmp, other runs do not.
#include <setjmp.h>
#include <splat.h>

static jmp_buf back;
static int x, y;

static void leave(int by)
{
    if (by != 4)
        longjmp(back, 1);
}

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    if (setjmp(back) == 0) {
        leave(a);
        x = 1;
    }
    if (setjmp(back) == 0) {
        leave(b);
        y = 1;
    }
    if (x == 1 && y == 1)
        splat_assert(c != 7);
    return 0;
}
