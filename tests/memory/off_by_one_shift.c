// Inserting into a sorted block of scores moves the higher ones up, also the last one of a full block.
// BUG: out-of-bounds-write @bug
// INPUT: 2:10 2:20 2:30 2:40 2:50
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { CAPACITY = 4, GAMES = 5 };

struct scores {
    short *values; /* falling */
    int count;
};

static void insert(struct scores *into, short value)
{
    int at = into->count;
    while (at > 0 && into->values[at - 1] < value)
        at--;
    if (at == CAPACITY)
        return;
#ifdef FIXED
    int last = into->count < CAPACITY ? into->count : CAPACITY - 1;
#else
    int last = into->count;
#endif
    for (int i = last; i > at; i--)
        into->values[i] = into->values[i - 1]; // @bug
    into->values[at] = value;
    if (into->count < CAPACITY)
        into->count++;
}

int main(void)
{
    struct scores best = {malloc(CAPACITY * sizeof(short)), 0};
    if (best.values == NULL)
        return 1;
    for (int i = 0; i < GAMES; i++)
        insert(&best, splat_short("score"));
    int high = best.values[0] > 1000;
    free(best.values);
    return high;
}
