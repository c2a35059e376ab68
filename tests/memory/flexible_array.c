// A vector with its elements behind its head grows by doubling; the new size forgets the head.
// BUG: out-of-bounds-write @bug
// INPUT: 4:5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 2, MOST = 9 };

struct vector {
    size_t count, capacity;
    long elements[];
};

static size_t size_for(size_t capacity)
{
    return sizeof(struct vector) + capacity * sizeof(long);
}

static struct vector *vector_create(void)
{
    struct vector *vector = malloc(size_for(FIRST_CAPACITY));
    if (vector == NULL)
        exit(9);
    vector->count = 0;
    vector->capacity = FIRST_CAPACITY;
    return vector;
}

static struct vector *push(struct vector *to, long element)
{
    if (to->count == to->capacity) {
        size_t capacity = to->capacity * 2;
#ifdef FIXED
        to = realloc(to, size_for(capacity));
#else
        to = realloc(to, capacity * sizeof(long) + sizeof(size_t));
#endif
        if (to == NULL)
            exit(9);
        to->capacity = capacity;
    }
    to->elements[to->count++] = element; // @bug
    return to;
}

int main(void)
{
    int count = splat_range(0, MOST, "count");
    struct vector *vector = vector_create();
    for (int i = 0; i < count; i++)
        vector = push(vector, i * i);
    long last = vector->count > 0 ? vector->elements[vector->count - 1] : -1;
    free(vector);
    return (int)last;
}
