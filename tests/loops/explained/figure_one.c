// Figures 6 and 8 of Godefroid and Luchaup's paper are made of its figure 1, with x = 10.
// SEED: x=10
#include <splat.h>
#include <stdlib.h>

static void test(int x)
{
    int c = 0, p = 0;
    while (1) {
        if (x <= 0)
            break;
        if (c == 50)
            abort();
        c = c + 1;
        p = p + c;
        x = x - 1;
    }
    if (c == 30)
        abort();
}

int main(void)
{
    test(splat_int("x"));
    return 0;
}
