// A search that finds nothing gives a null pointer, which is used.
// BUG: null-dereference|segfault @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stddef.h>

static int stock[2] = {40, 2};

static int *find(int key)
{
    if (key < 100)
        return &stock[0];
    if (key < 200)
        return &stock[1];
    return NULL;
}

int main(void)
{
    int *found = find(splat_int("key"));
#ifdef FIXED
    if (found == NULL)
        return 1;
#endif
    return *found == 41; // @bug
}
