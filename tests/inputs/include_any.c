// The same without a comparison: only the file of that name can be opened, and its content is the bug's.
// RUN: --file first=2 --file z=2
// BUG: assert @bug
// SHOWS: file:first=z file:z=!
// TRY: z!
#include <splat.h>
#include <stdio.h>

int main(void)
{
    char name[3] = "";
    FILE *first = fopen("first", "r");
    if (!first || fread(name, 1, 2, first) != 1)
        return 1;
    FILE *second = fopen(name, "r");
    if (!second)
        return 2;
#ifdef FIXED
    return getc(second) == '!';
#else
    splat_assert(getc(second) != '!'); // @bug
    return 0;
#endif
}
