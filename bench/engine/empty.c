/* The smallest harness: what a run costs when the program does nothing. */

#include "splat.h"

int main(void)
{
    int x = splat_int("x");
    (void)x;
    return 0;
}
