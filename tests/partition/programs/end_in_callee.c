/* As end_under_settled.c, in a function that never returns. */
#include <splat.h>
#include <stdlib.h>
static void stop(int how)
{
    exit(how);
}
int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    if (a == 0) {
        if (b == 1)
            stop(0);
    }
    if (b == 1)
        abort();
    return 0;
}
