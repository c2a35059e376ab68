// A row has a name in 40 columns, the start of it in 20, and a number. A width is no limit.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*60 4:7
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 200, ROW_SIZE = 80 };

static int make_row(char *row, const char *name, int number)
{
#ifdef FIXED
    int length = snprintf(row, ROW_SIZE, "%-40s|%.20s|%d", name, name, number);
    return length < ROW_SIZE ? length : -1;
#else
    return sprintf(row, "%-40s|%.20s|%d", name, name, number); // @bug
#endif
}

int main(void)
{
    char name[NAME_SIZE], row[ROW_SIZE];
    splat_string(name, sizeof name, 0, "name");
    int number = splat_range(1, 12, "number");
    return make_row(row, name, number) < 0 ? 1 : 0;
}
