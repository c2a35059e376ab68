// The program starts itself anew by the kernel's name for it, once: a variable of the environment keeps it from going on.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    (void)argc;
    int x = splat_int("x");
    if (getenv("STARTED_AGAIN"))
        return 7;
    if (x > 10) {
        setenv("STARTED_AGAIN", "1", 1);
        execv("/proc/self/exe", argv);
        return 3;
    }
#ifndef FIXED
    splat_assert(x != -5); // @bug
#endif
    return 0;
}
