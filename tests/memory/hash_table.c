// Open addressing: the hash of a text is a signed number, and the step to the next place does not wrap
// around.
// BUG: out-of-bounds-read @sign
// BUG: out-of-bounds-read @step
// INPUT: 1:1 1:0 1:0 1:200 1:255 1:255
// INPUT: "aabaab"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { PLACES = 7, KEYS = 2, KEY_SIZE = 3 };

struct table {
    int *keys; /* 0: free */
};

static int hash(const signed char *text)
{
    int value = 5;
    for (int i = 0; i < KEY_SIZE; i++)
        value = value * 9 + text[i];
    return value;
}

static int place_of(const struct table *in, int key)
{
    int place = key % PLACES;
#ifdef FIXED
    if (place < 0)
        place += PLACES;
#endif
    if (in->keys[place] != 0) { // @sign
#ifdef FIXED
        place = (place + 1) % PLACES;
#else
        place++;
#endif
        if (in->keys[place] != 0) // @step
            return -1;
    }
    return place;
}

int main(void)
{
    signed char text[KEYS * KEY_SIZE];
    struct table table = {calloc(PLACES, sizeof(int))};
    if (table.keys == NULL)
        return 1;
    splat_bytes(text, sizeof text, "keys");
    for (int i = 0; i < KEYS; i++) {
        int key = hash(text + i * KEY_SIZE);
        int place = place_of(&table, key);
        if (place >= 0)
            table.keys[place] = key;
    }
    int used = 0;
    for (int i = 0; i < PLACES; i++)
        used += table.keys[i] != 0;
    free(table.keys);
    return used;
}
