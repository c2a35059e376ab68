/* Which function is called, one that returns or one that does not, depends on inputs. */
#include <splat.h>
#include <stdlib.h>
static int flag;
static void stop(int how)
{
    exit(how);
}
static void go(int how)
{
    flag |= how;
}
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    void (*by)(int) = go;
    if (b == 3)
        flag = 1;
    if (flag && a != 3)
        by = stop;
    by(0);
    if (c == 1 && flag)
        abort();
    return 0;
}
