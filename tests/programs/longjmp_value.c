// What setjmp returns is an input. Each value of it is a path.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <setjmp.h>
#include <splat.h>

static jmp_buf back;

int main(void)
{
    int b = splat_range(0, 3, "b"), r = setjmp(back);
    if (r == 0)
        longjmp(back, b + 1);
#ifndef FIXED
    splat_assert(r != 3); // @bug
#endif
    return 0;
}
