// Keys are searched in a sorted block; the number of keys counts the one that was refused.
// BUG: out-of-bounds-read @bug
// INPUT: 1:10 1:20 1:30 1:40 1:90
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 3, OFFERED = 4 };

struct keys {
    unsigned char *values;
    size_t count;
};

static int compare(const void *left, const void *right)
{
    const unsigned char *a = left, *b = right;
    return *a - *b; // @bug
}

static int add(struct keys *to, unsigned char key)
{
#ifdef FIXED
    if (to->count == MOST)
        return -1;
    to->values[to->count++] = key;
#else
    if (to->count++ >= MOST)
        return -1;
    to->values[to->count - 1] = key;
#endif
    return 0;
}

int main(void)
{
    struct keys keys = {malloc(MOST), 0};
    if (keys.values == NULL)
        return 1;
    unsigned char before = 0;
    for (int i = 0; i < OFFERED; i++) {
        unsigned char key = splat_uchar("key");
        if (key <= before || add(&keys, key) < 0)
            break;
        before = key;
    }
    unsigned char wanted = splat_uchar("wanted");
    void *found = bsearch(&wanted, keys.values, keys.count, 1, compare);
    free(keys.values);
    return found != NULL;
}
