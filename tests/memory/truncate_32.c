// The number of records comes as 64 bits, is checked as 64 bits, and their size is computed in 32.
// BUG: out-of-bounds-write @bug
// INPUT: 8:0x10000001
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct record {
    uint32_t key, value;
    uint64_t stamp;
};

struct table {
    struct record *records;
    uint64_t count;
};

static int table_create(struct table *of, uint64_t count)
{
    if (count == 0 || count > 0x7fffffff)
        return -1;
#ifdef FIXED
    if (count > 4096)
        return -1;
#endif
    uint32_t size = (uint32_t)(count * sizeof(struct record));
    if (size > 65536)
        return -1;
    of->records = malloc(size);
    of->count = count;
    return of->records == NULL ? -1 : 0;
}

static void close_table(struct table *of)
{
    struct record end = {UINT32_MAX, 0, 0};
    of->records[of->count - 1] = end; // @bug
}

int main(void)
{
    struct table table;
    if (table_create(&table, splat_ulonglong("count")) < 0)
        return 1;
    close_table(&table);
    free(table.records);
    return 0;
}
