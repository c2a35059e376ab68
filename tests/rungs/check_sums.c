/* Fields, sums and products of several bytes: what a table of values cannot answer. */

#include <stdint.h>
#include <stdio.h>

static uint32_t field(const unsigned char *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

int main(void)
{
    unsigned char text[12];
    if (fread(text, 1, sizeof text, stdin) != sizeof text)
        return 1;
    uint32_t x = field(text), y = field(text + 4), sum = 0;
    for (int i = 0; i < 8; i++)
        sum = (sum << 5 | sum >> 27) ^ text[i];
    int score = 0;
    score += ((x + 3) ^ 5) * 7 == 0x12345678;
    score += (x & 3) == 1;
    score += x % 10 < 3;
    score += x > y;
    score += x - y > 1000;
    score += (uint16_t)(x >> 7) == 0x1ff;
    score += (int32_t)(x + y) < -5;
    score += __builtin_bswap32(y) == 0xcafe0000 + text[8];
    score += sum == field(text + 8);
    for (int i = 0; i < 12; i++)
        if (text[i] * 3u > 200 + (unsigned)score)
            score++;
    printf("%d\n", score);
    return 0;
}
