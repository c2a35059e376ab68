// Megabytes of output, on both streams, and streams that are closed.
// BUG: assert @bug
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int x = splat_int("x");
    for (int i = 0; i < 20000; i++) {
        printf("line %d of the output, which goes on and on and on and on and on\n", i);
        if (i % 10 == 0)
            fprintf(stderr, "warning %d\n", i);
    }
    fclose(stdout);
    fclose(stderr);
    if (x > 3) {
#ifndef FIXED
        splat_assert(x != 333); // @bug
#endif
        return 1;
    }
    return 0;
}
