// Pointers to pointers: which object is changed depends on the input.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

static void choose(int **target, int *a, int *b, int key)
{
    if (key & 1)
        *target = a;
    else
        *target = b;
}

int main(void)
{
    int first = 1, second = 2, *target = &first, **handle = &target;
    int key = splat_int("key"), value = splat_int("value");
    choose(handle, &first, &second, key);
    **handle = value;
    if (first == 1 && second == 99) {
#ifndef FIXED
        splat_assert(key != 0x77777776); // @bug
#endif
        return 1;
    }
    return 0;
}
