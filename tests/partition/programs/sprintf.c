// Text that is made of labelled numbers.
#include <splat.h>
#include <string.h>
#include <stdio.h>
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), x = 0, y = 0;
    char out[32] = "";
    if (a == 3)
        x = 1;
    if (b == 4)
        y = 1;
    snprintf(out, sizeof out, "%d-%d", x, y);
    splat_assert(strcmp(out, "1-1") != 0);
    return 0;
}
