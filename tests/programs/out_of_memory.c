// Memory without an end, for one value only.
// RUN: --memory 256 --run-timeout 5s --runs 20
// BUG: out-of-memory|abort|segfault|signal-9|timeout *
// NOREPLAY
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    if (splat_int("x") == 77) {
#ifndef FIXED
        for (;;) {
            char *block = malloc(1 << 20);
            if (block == NULL)
                abort();
            memset(block, 1, 1 << 20);
        }
#endif
        return 1;
    }
    return 0;
}
