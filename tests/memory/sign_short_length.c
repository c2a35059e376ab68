// A field of a record has a 16-bit length that is compared as a signed number and used as an unsigned one.
// BUG: out-of-bounds-read|out-of-bounds-write @bug
// INPUT: 1:7 1:0xff 1:0xfe
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE = 12, HEADER_SIZE = 3, FIELD_SIZE = 8, NAME_TAG = 7 };

static short read_short(const unsigned char *at)
{
    return (short)(at[0] << 8 | at[1]);
}

/* Returns the length of the field, or -1. */
static int copy_name(char *field, const unsigned char *record, size_t size)
{
    if (record[0] != NAME_TAG)
        return -1;
    short length = read_short(record + 1);
    if (length > (short)(size - HEADER_SIZE) || length >= FIELD_SIZE)
        return -1;
#ifdef FIXED
    if (length < 0)
        return -1;
#endif
    memcpy(field, record + HEADER_SIZE, (size_t)length); // @bug
    field[length] = '\0';
    return length;
}

int main(void)
{
    unsigned char record[RECORD_SIZE];
    splat_bytes(record, sizeof record, "record");
    char *field = malloc(FIELD_SIZE);
    if (field == NULL)
        return 1;
    int length = copy_name(field, record, sizeof record);
    int root = length == 4 && strcmp(field, "root") == 0;
    free(field);
    return root;
}
