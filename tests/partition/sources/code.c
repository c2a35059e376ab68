// Of the runs that end well, one whose program says so is the better base: behind it x and y have nothing to do with each other.
#include <splat.h>

#include <stdlib.h>

static unsigned sink;

int main(void)
{
    int x = splat_int("x");
    if (x != 5)
        exit(1);
    if (splat_int("y") == 7)
        sink = 1;
    return 0;
}
