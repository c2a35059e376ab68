// A character that is pushed back before anything was read stands in front of the file; rewind forgets it.
// RUN: --file page=2
// BUG: assert @bug
// SHOWS: file:page=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *page = fopen("page", "r");
    if (!page || ungetc('>', page) != '>')
        return 1;
    splat_assert(getc(page) == '>');
    int first = getc(page);
    if (first == EOF)
        return 2;
    ungetc(first, page);
    ungetc('>', page);
    rewind(page);
    int again = getc(page);
#ifdef FIXED
    splat_assert(again == first);
#else
    splat_assert(again == '>'); // @bug
#endif
    return 0;
}
