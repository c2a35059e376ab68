// A loop that is left by exit.
#include <splat.h>
#include <stdlib.h>
int main(void)
{
    int a = splat_range(0, 3, "a"), b = splat_int("b"), n = 0, k = 0;
    while (1) {
        if (n == a) {
            if (k == 2)
                splat_assert(b != 7);
            exit(0);
        }
        n++;
        if (b > 3)
            k++;
    }
}
