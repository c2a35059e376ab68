// The largest element of a growing array is remembered by its address, which a later growth makes stale.
// BUG: use-after-free @bug
// INPUT: 4:4 4:9 4:1 4:1 4:1
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 4 };

struct numbers {
    int *items;
    size_t count, capacity;
};

static void push(struct numbers *to, int item)
{
    if (to->count == to->capacity) {
        size_t capacity = to->capacity == 0 ? 2 : to->capacity + 200;
        int *moved = realloc(to->items, capacity * sizeof *moved);
        if (moved == NULL)
            exit(9);
        to->items = moved;
        to->capacity = capacity;
    }
    to->items[to->count++] = item;
}

static int read_largest(struct numbers *into, int count)
{
#ifdef FIXED
    size_t largest = 0;
#else
    const int *largest = NULL;
#endif
    for (int i = 0; i < count; i++) {
        push(into, splat_range(0, 9, "item"));
        int item = into->items[into->count - 1];
#ifdef FIXED
        if (item > into->items[largest])
            largest = into->count - 1;
    }
    return into->items[largest];
#else
        if (largest == NULL || item > *largest) // @bug
            largest = &into->items[into->count - 1];
    }
    return *largest;
#endif
}

int main(void)
{
    struct numbers numbers = {NULL, 0, 0};
    int largest = read_largest(&numbers, splat_range(1, MOST, "count"));
    free(numbers.items);
    return largest;
}
