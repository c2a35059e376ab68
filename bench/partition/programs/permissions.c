/* A table of ranges with permissions: two ranges are entered, then addresses are looked up. What the permission bits are
 * does not influence where ranges lie. */
#include <splat.h>

#include <assert.h>
#include <string.h>

enum { ENTRIES = 4 };

struct entry {
    unsigned char first, last, bits, is_used;
};

static struct entry table[ENTRIES];

static int overlaps(const struct entry *entry, unsigned char first, unsigned char last)
{
    return entry->is_used && entry->first <= last && first <= entry->last;
}

static int enter(unsigned char first, unsigned char last)
{
    for (int i = 0; i < ENTRIES; i++)
        if (overlaps(&table[i], first, last))
            return -1;
    for (int i = 0; i < ENTRIES; i++)
        if (!table[i].is_used) {
            table[i] = (struct entry){first, last, 0, 1};
            return i;
        }
    return -1;
}

static int allows(unsigned char bits, unsigned char wanted)
{
    if ((wanted & 2) && !(bits & 2))
        return 0;
    if ((wanted & 4) && !(bits & 4))
        return 0;
    return (bits & 1) != 0;
}

int main(void)
{
    unsigned char at[6], bits[6], granted = 0;
    splat_bytes(at, sizeof at, "at");
    splat_bytes(bits, sizeof bits, "bits");
    for (int i = 0; i < 3; i++)
        if (at[2 * i] <= at[2 * i + 1])
            enter(at[2 * i], at[2 * i + 1]);
    for (int i = 0; i < 3; i++)
        granted += allows(bits[2 * i], bits[2 * i + 1]);
    for (int i = 0; i < ENTRIES; i++)
        for (int k = 0; k < i; k++)
            assert(!table[i].is_used || !overlaps(&table[k], table[i].first, table[i].last));
    assert(granted <= 3);
    return 0;
}
