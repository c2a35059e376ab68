// A binary record from standard input.
// RUN: --stdin 8 --runs 300
// BUG: divide-by-zero @bug
#include <stdint.h>
#include <stdio.h>

struct record {
    uint32_t total;
    uint16_t parts, flags;
};

int main(void)
{
    struct record record;
    if (fread(&record, sizeof record, 1, stdin) != 1)
        return 1;
    if (record.flags != 0x00ff)
        return 2;
#ifdef FIXED
    if (record.parts == 0)
        return 3;
#endif
    return record.total / record.parts == 9; // @bug
}
