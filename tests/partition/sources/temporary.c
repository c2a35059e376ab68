// One variable for all inputs, one after the other.
#include <splat.h>

#ifndef N
#define N 12
#endif

static unsigned large, small;

int main(void)
{
    unsigned char x[N];
    splat_bytes(x, N, "x");
    int t;
    for (int i = 0; i < N; i++) {
        t = x[i];
        if (t > 3)
            large++;
        else
            small++;
    }
    return 0;
}
