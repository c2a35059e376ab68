/* Any entry of a table of several pages may be what a decision writes; some are written anew afterwards. */
#include <splat.h>

#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 3000 };

static int table[ENTRIES];

static void enter(unsigned at, int what)
{
    if (what > 100)
        table[at % ENTRIES] = what;
}

int main(void)
{
    unsigned at = splat_uint("at");
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c"), d = splat_int("d"), e = splat_int("e");
    enter(at % 4 + 1500, a);
    enter(7, b);
    memset(table + 2000, 0, 100 * sizeof *table);
    table[5] = 1;
    if (c == 1 && table[1501] == 200)
        abort();
    if (d == 1 && table[2010])
        abort();
    if (e == 1 && table[5] != 1)
        abort();
    return 0;
}
