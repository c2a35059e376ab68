// A table of N entries of three bytes: what is in one has nothing to do with the others.
#include <splat.h>

#ifndef N
#define N 24
#endif

static unsigned kinds[8];

static void check(const unsigned char *entry)
{
    int kind = entry[0] & 7, from = entry[1], to = entry[2];
    if (from > to)
        kind = 0;
    switch (kind) {
    case 1:
    case 2: kinds[1] += to - from > 9; break;
    case 3:
        if (to - from == 20)
            kinds[2]++;
        else if (to == 200)
            kinds[3]++;
        break;
    case 4:
        splat_assert(from != 77 || to != 99); // @bug
        break;
    default:
        if (entry[0] > 200)
            kinds[4]++;
        for (int i = 0; i < (to & 7); i++)
            kinds[5]++;
        break;
    }
}

int main(void)
{
    unsigned char table[N][3];
    splat_bytes(table, sizeof table, "table");
    for (int i = 0; i < N; i++)
        check(table[i]);
    return 0;
}
