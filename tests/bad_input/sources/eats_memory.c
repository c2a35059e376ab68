#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    if (splat_int("x") == 9)
        for (;;) {
            char *block = malloc(1 << 20);
            if (block)
                memset(block, 1, 1 << 20);
        }
    return 0;
}
