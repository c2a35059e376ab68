// Functions of the C library that only show something write errno, and what a format asks for.
#include <errno.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void)
{
    int a = splat_range(0, 2, "a"), b = splat_range(0, 2, "b"), n = 0;
    errno = 0;
    if (a == 1)
        write(-1, "", 1);
    if (b == 1 && errno == EBADF)
        abort();
    if (a == 2)
        printf("%5.1f %s%%%n\n", 1.0, "abc", &n);
    if (b == 2 && n == 10)
        abort();
    return 0;
}
