/* Many paths over few bytes, for comparing two campaigns. */

#include <splat.h>

int main(void)
{
    unsigned char bytes[6];
    int steps = 0;
    splat_bytes(bytes, sizeof bytes, "bytes");
    for (int i = 0; i < 6; i++)
        if (bytes[i] > 20 * i + 3)
            steps += bytes[i] % 3 == 1 ? 2 : 1;
    return steps > 9;
}
