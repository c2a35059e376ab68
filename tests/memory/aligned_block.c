// Cache lines of 64 bytes from aligned_alloc: a record that starts near the end of the last line does not
// fit.
// BUG: out-of-bounds-write @bug
// INPUT: 1:124
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 64, LINES = 2 };

struct record {
    uint32_t key;
    uint32_t value;
};

static int store(unsigned char *lines, size_t offset, struct record record)
{
    if (offset % sizeof record.key != 0)
        return -1;
#ifdef FIXED
    if (offset + sizeof record > LINE * LINES)
        return -1;
#else
    if (offset >= LINE * LINES)
        return -1;
#endif
    memcpy(lines + offset, &record, sizeof record); // @bug
    return (int)(offset / LINE);
}

int main(void)
{
    unsigned char *lines = aligned_alloc(LINE, LINE * LINES);
    if (lines == NULL)
        return 1;
    struct record record = {0x1234, 0x5678};
    int line = store(lines, splat_uchar("offset"), record);
    free(lines);
    return line + 1;
}
