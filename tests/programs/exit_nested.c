// exit from deep inside, with a status that the caller never sees.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static void leave(int x)
{
    if (x == 3)
        exit(3);
    if (x == 4)
        exit(0);
}

static int work(int x)
{
    leave(x);
    return x == 5;
}

int main(void)
{
    int x = splat_int("x");
    int five = work(x);
    if (five) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
