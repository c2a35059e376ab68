// Another program takes over: all that it says is its exit status.
// RUN: --stdin 2 --allow exec
// BUG: abort @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    int c = getchar();
    if (c == 'x')
        execlp("sh", "sh", "-c", "exit 5", (char *)NULL);
    if (c == 'y')
        execl("/nowhere/at/all", "all", (char *)NULL);
#ifndef FIXED
    if (c == 'y')
        abort(); // @bug
#endif
    return 0;
}
