// A program that sets all signals back to their defaults, as daemons do, still dies with a report.
// BUG: null-dereference @bug
#include <signal.h>
#include <splat.h>
#include <stddef.h>

int main(void)
{
    int x = splat_int("x"), value = 3;
    int *volatile where = &value;
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
#ifndef FIXED
    if (x == 8)
        where = NULL;
#endif
    return x > 5 ? *where : 0; // @bug
}
