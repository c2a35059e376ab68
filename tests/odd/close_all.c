// A daemon closes all descriptors, changes the folder and empties its environment.
// BUG: assert @bug
#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 1024; i++)
        close(i);
    if (chdir("/") != 0 || clearenv() != 0)
        return 2;
    int x = splat_int("x");
    for (int i = 0; i < 1024; i++)
        close(i);
    if (x > 100) {
#ifndef FIXED
        splat_assert(x != 31415); // @bug
#endif
        return 1;
    }
    return 0;
}
