/* What ends the run stands under a decision that goes as in the base: without it, others come to what follows. */
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    if (a == 0) {
        if (b == 1)
            exit(0);
    }
    if (b == 1)
        abort();
    return 0;
}
