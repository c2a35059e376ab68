// The program starts itself anew before it takes any input: what runs then is another program, without a driver.
// NOTWIN
// NOREPLAY
// EXHAUSTED: no
#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    (void)argc;
    if (!getenv("STARTED_AGAIN")) {
        setenv("STARTED_AGAIN", "1", 1);
        execv("/proc/self/exe", argv);
        return 3;
    }
    int x = splat_int("x");
    splat_assert(x != 5);
    return 0;
}
