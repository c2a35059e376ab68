/* A test with an empty standard input is one: what stands in replay's own does not matter. */
#include <splat.h>
#include <stdio.h>

int main(void)
{
    splat_assert(getchar() != 'z');
    return 0;
}
