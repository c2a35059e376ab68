// Binary search in a sorted table; the wrong one never looks at the last entry.
// RUN: --runs 200
// BUG: assert @bug
// PATHS: 13
// EXHAUSTED: yes
// TWIN-PATHS: 14
// TWIN-EXHAUSTED: yes
#include <splat.h>

static const int table[7] = {2, 3, 5, 7, 11, 13, 17};

static int find(int key)
{
    int low = 0;
#ifdef FIXED
    int high = 7;
#else
    int high = 6;
#endif
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (table[middle] == key)
            return middle;
        if (table[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

int main(void)
{
    int key = splat_int("key");
    int at = find(key);
    if (key == 17)
        splat_assert(at == 6); // @bug
    return 0;
}
