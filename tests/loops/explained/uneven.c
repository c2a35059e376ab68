// Powers of two, and what has no form.
// SEED: n=5
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_int("n");
    unsigned power = 3, hash = 1;
    do {
        power *= 4;
        hash = hash * 31 + 7;
        n--;
    } while (n >= 0);
    if (power == 3072)
        abort();
    return hash == 0;
}
