/* A signal ends the run, and what it may do is not known. */
#include <splat.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static int flag;
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c"), n = 0;
    if (b == 3)
        flag = 1;
    if (flag && a != 3)
        n = SIGTERM;
    if (c == 2)
        c = 5;
    if (n)
        kill(getpid(), n);
    if (c == 1 && flag)
        abort();
    return 0;
}
