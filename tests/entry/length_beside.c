// An array has as many elements as the parameter beside it says; the twin's loop stays inside.
// ENTRY: largest
// BUG: null-dereference|segfault @bug
// BUG: out-of-bounds-read @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stddef.h>

int largest(const int *items, size_t n)
{
    int found = 0;
#ifdef FIXED
    for (size_t i = 0; i < n; i++)
#else
    for (size_t i = 0; i <= n; i++)
#endif
        if (items[i] > found) // @bug
            found = items[i];
    return found;
}
