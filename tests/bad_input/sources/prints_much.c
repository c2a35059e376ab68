/* Fills its output, says things on stderr, reads what nobody gave. */
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int x = splat_int("x");
    for (int i = 0; i < 100000; i++)
        printf("noise %d\n", i);
    fprintf(stderr, "splat: this is not splat\n");
    if (getchar() == x)
        return 1;
    return 0;
}
