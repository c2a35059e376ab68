/* 2^18 short paths of independent decisions: what a path costs the driver when the solver has little to do.
 */

#include "splat.h"

#define DECISIONS 18

int main(void)
{
    unsigned char byte[DECISIONS];
    int set = 0;
    splat_bytes(byte, sizeof byte, "byte");
    for (int i = 0; i < DECISIONS; i++)
        if (byte[i] == 'x')
            set++;
    return set == -1;
}
