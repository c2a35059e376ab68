/* Three obstacles in a row, and a bug behind them. The first and the last are equations of 32 bits, which no random change
 * solves; the one between them is floating point arithmetic, which Splat does not follow, but every third value of its
 * byte gets past it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    uint8_t b[16] = {0};
    if (fread(b, 1, sizeof b, stdin) < sizeof b)
        return 1;
    uint32_t first, last;
    memcpy(&first, b, 4);
    memcpy(&last, b + 8, 4);
    if (first * 2654435761u != 0x1badcafeu)
        return 2;
    double level = b[4] * 0.37;
    if (level < 31.5 || level > 63.0)
        return 3;
    if ((last ^ first) * 40503u != 0x0ddba11u)
        return 4;
    abort();
}
