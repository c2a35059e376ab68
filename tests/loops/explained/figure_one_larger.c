// The same with other numbers.
// SEED: x=4000
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int x = splat_int("x");
    long long c = 7, p = -1;
    while (x > 2) {
        if (c == 15016)
            abort();
        c = c + 3;
        p = p + c;
        x = x - 2;
    }
    if (c == 9058)
        abort();
    return 0;
}
