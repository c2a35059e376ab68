// The second activation is the first that is summarized, and the one that is told of; the third one is not.
// SEED: n=12
#include <splat.h>
#include <stdlib.h>

static int count(int n)
{
    int i = 0;
    while (i < n)
        i++;
    return i;
}

int main(void)
{
    int n = splat_int("n");
    int first = n > 1 ? count(n - 10) : 0;
    for (int k = 0; k < 2; k++)
        first += count(n + k);
    if (first == 77)
        abort();
    return 0;
}
