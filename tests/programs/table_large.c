// Tables of more than 64 KiB, a part of one that is larger than any table may be, and one beside symbolic bytes.
// BUG: abort @bug
// PATHS: 7
// TWIN-PATHS: 7
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int large[100000];
static int huge[1000000];
static struct {
    unsigned char input[4];
    unsigned short classes[256];
} both;

int main(void)
{
    for (int i = 0; i < 1000000; i++)
        huge[i] = i ^ 5;
    for (int i = 0; i < 100000; i++)
        large[i] = 3 * i;
    for (int i = 0; i < 256; i++)
        both.classes[i] = (unsigned short)(i / 16 * 1000);
    splat_bytes(both.input, sizeof both.input, "input");
    unsigned index = splat_uint("index");
    if (index >= 100000)
        return 1;
    if (large[index] == 3 * 77777)
        return 2;
    if (huge[500000 + both.input[0]] == (500123 ^ 5))
        return 3;
    if (both.classes[both.input[1]] == 7000)
        return 4;
    if (both.classes[both.input[2]] == 7001) // infeasible
        abort();
    if (both.classes[both.input[3]] != 9000)
        return 5;
#ifndef FIXED
    if (both.input[3] == 0x93)
        abort(); // @bug
#else
    if (both.input[3] == 0x93)
        return 6;
#endif
    return 0;
}
