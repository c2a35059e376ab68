// A stream that is open for appending cannot be read: EOF comes from an error there, and not from the end.
// RUN: --file journal=2
// BUG: assert @bug
// SHOWS: file:journal=j
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *reader = fopen("journal", "r"), *journal = fopen("journal", "a");
    if (!reader || !journal || getc(reader) != 'j')
        return 1;
    splat_assert(getc(journal) == EOF);
#ifdef FIXED
    splat_assert(!feof(journal) && ferror(journal));
#else
    splat_assert(feof(journal)); // @bug
#endif
    clearerr(journal);
    splat_assert(!ferror(journal) && !ferror(reader));
    return 0;
}
