// Tables that start at one, as in old numerical code: the address before the block is computed, passed and
// kept in a structure, which is harmless; only the entry with number zero is not there.
// BUG: out-of-bounds-write @bug
// INPUT: 4:6 4:5
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { ENTRIES = 6 };

struct table {
    int *entry; /* entry[1] to entry[count] */
    int count;
};

static int *one_based(int *block)
{
    return block - 1;
}

static void fill(int *entry, int count)
{
    for (int i = 1; i <= count; i++)
        entry[i] = i * 11;
}

static int set(struct table *in, int number, int value)
{
#ifdef FIXED
    if (number < 1 || number > in->count)
        return -1;
#else
    if (number < 0 || number > in->count)
        return -1;
#endif
    in->entry[number] = value; // @bug
    return 0;
}

int main(void)
{
    int *block = malloc(ENTRIES * sizeof *block);
    if (block == NULL)
        return 1;
    struct table table = {one_based(block), ENTRIES};
    fill(table.entry, table.count);
    int result = set(&table, ENTRIES - splat_range(-2, ENTRIES + 2, "from the end"), splat_int("value"));
    int *last = table.entry + table.count;
    result += *last == 99;
    free(table.entry + 1);
    return result;
}
