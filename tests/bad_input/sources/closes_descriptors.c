#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 1024; i++)
        close(i);
    if (chdir("/") != 0)
        return 2;
    int x = splat_int("x");
    for (int i = 0; i < 1024; i++)
        close(i);
    if (x == 1234)
        abort();
    return 0;
}
