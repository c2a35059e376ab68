// on_exit: the handler gets the status and a pointer.
// BUG: out-of-bounds-read|out-of-bounds-write @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int counts[4];

static void count(int status, void *into)
{
#ifdef FIXED
    if (status < 4)
#endif
        ((int *)into)[status]++; // @bug
}

int main(void)
{
    int x = splat_int("x");
    on_exit(count, counts);
    if (x == 44)
        exit(4);
    if (x > 0)
        return 1;
    return 2;
}
