// Counters grow by realloc, whose new part is not zero.
// BUG: uninitialized-read @bug
// INPUT: 1:5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 4, MOST = 12 };

struct counters {
    unsigned *values;
    size_t size;
};

static void grow(struct counters *of, size_t size)
{
    unsigned *values = realloc(of->values, size * sizeof *values);
    if (values == NULL)
        exit(9);
#ifdef FIXED
    memset(values + of->size, 0, (size - of->size) * sizeof *values);
#endif
    of->values = values;
    of->size = size;
}

/* True for the first of its kind. */
static int count(struct counters *in, size_t number)
{
    if (number >= in->size)
        grow(in, number + 1);
    in->values[number]++;
    if (in->values[number] == 1) // @bug
        return 1;
    return 0;
}

int main(void)
{
    struct counters counters = {calloc(FIRST_SIZE, sizeof(unsigned)), FIRST_SIZE};
    if (counters.values == NULL)
        return 9;
    unsigned char number = splat_uchar("number");
    if (number >= MOST)
        return 1;
    int first = count(&counters, number);
    free(counters.values);
    return first;
}
