/* Insertion sort of a few thousand generated numbers, several times over. */

#include <stdint.h>
#include <stdio.h>

#define COUNT 4000
#define ROUNDS 140

static void sort(int *values, int count)
{
    for (int i = 1; i < count; i++) {
        int value = values[i];
        int at = i;
        while (at > 0 && values[at - 1] > value) {
            values[at] = values[at - 1];
            at--;
        }
        values[at] = value;
    }
}

int main(void)
{
    static int values[COUNT];
    uint32_t seed = 7, checksum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < COUNT; i++) {
            seed = seed * 1664525 + 1013904223;
            values[i] = (int)(seed >> 8) - (1 << 23);
        }
        sort(values, COUNT);
        for (int i = 0; i < COUNT; i++) {
            if (i > 0 && values[i - 1] > values[i])
                printf("not sorted at %d\n", i);
            checksum = checksum * 31 + (uint32_t)values[i];
        }
    }
    printf("checksum %08x\n", (unsigned)checksum);
    return 0;
}
