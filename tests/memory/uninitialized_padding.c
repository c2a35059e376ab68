// Two records are the same if all their bytes are, also those between the fields, which nobody ever set.
// Copying them is harmless.
// BUG: uninitialized-read @bug
// INPUT: 1:1 4:7 1:1 4:7
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { RECORDS = 2 };

struct record {
    char kind;
    int value;
};

static void fill(struct record *record)
{
    record->kind = splat_char("kind");
    record->value = splat_int("value");
}

static int are_equal(const struct record *a, const struct record *b)
{
#ifdef FIXED
    return a->kind == b->kind && a->value == b->value;
#else
    return memcmp(a, b, sizeof *a) == 0; // @bug
#endif
}

int main(void)
{
    struct record *records = malloc(RECORDS * sizeof *records), copies[RECORDS];
    if (records == NULL)
        return 9;
    for (int i = 0; i < RECORDS; i++)
        fill(&records[i]);
    memcpy(copies, records, sizeof copies);
    struct record swapped = copies[0];
    copies[0] = copies[1];
    copies[1] = swapped;
    int same = copies[0].kind != 0 && are_equal(&copies[0], &copies[1]);
    free(records);
    return same ? 1 : 0;
}
