// The size of a log entry is kept in 16 bits; the entry's parts are not.
// BUG: out-of-bounds-write @bug
// INPUT: 4:0xffff 1:20
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 0xffff };

struct entry {
    uint16_t size;
    uint8_t level;
    char text[];
};

static struct entry *entry_create(uint32_t text_size, uint8_t level)
{
    if (text_size > MOST_TEXT)
        return NULL;
#ifdef FIXED
    if (text_size > MOST_TEXT - sizeof(struct entry))
        return NULL;
#endif
    uint16_t size = (uint16_t)(sizeof(struct entry) + text_size);
    struct entry *entry = malloc(size < sizeof(struct entry) ? sizeof(struct entry) : size);
    if (entry == NULL)
        return NULL;
    entry->size = size;
    entry->level = level;
    memset(entry->text, '-', text_size); // @bug
    return entry;
}

int main(void)
{
    uint32_t text_size = splat_uint("text size");
    uint8_t level = splat_uchar("level");
    struct entry *entry = entry_create(text_size, level);
    if (entry == NULL)
        return 1;
    int loud = entry->level > 3;
    free(entry);
    return loud;
}
