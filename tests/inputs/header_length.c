// A length in the header is believed: fread gives less, and the rest of the name is what was there before.
// RUN: --file record=4
// BUG: assert @bug
// SHOWS: file:record=\x03ab
// TRY: \x01\x02\x03b
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char name[4] = "???";
    FILE *record = fopen("record", "rb");
    int length = record ? getc(record) : EOF;
    if (length < 1 || length > 3)
        return 1;
    size_t got = fread(name, 1, (size_t)length, record);
#ifdef FIXED
    if (got < (size_t)length)
        return 2;
#else
    (void)got;
#endif
    long size = ftell(record);
    splat_assert(size == 1 + length); // @bug
    return memchr(name, '?', (size_t)length) != NULL;
}
