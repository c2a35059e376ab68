// A temporary that is reused in a loop, and a flag by which the loop ends.
#include <splat.h>
int main(void)
{
    unsigned char in[3];
    splat_bytes(in, 3, "in");
    int t, count = 0, last = 0;
    for (int i = 0; i < 3; i++) {
        t = in[i];
        if (t == 'x')
            break;
        if (t > 'p')
            count++;
        last = i;
    }
    splat_assert(!(count == 1 && last == 1));
    return 0;
}
