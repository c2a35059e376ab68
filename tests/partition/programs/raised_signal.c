/* A handler that a decision lets run changes what the next one sees. */
#include <splat.h>

#include <signal.h>
#include <stdlib.h>

static int seen;

static void note(int signal_number)
{
    seen = signal_number;
}

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    signal(SIGUSR1, note);
    if (a == 5)
        raise(SIGUSR1);
    if (c == 3)
        c = 4;
    if (b == 5 && seen == SIGUSR1)
        abort();
    return 0;
}
