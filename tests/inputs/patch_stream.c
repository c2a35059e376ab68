// A stream for reading and writing: a letter is written over in place, and what follows must stay.
// RUN: --file patch=3
// BUG: assert @bug
// SHOWS: file:patch=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *patch = fopen("patch", "r+");
    if (!patch)
        return 1;
    int first = getc(patch), second = getc(patch);
    if (first != 'a' || second == EOF)
        return 2;
#ifdef FIXED
    if (fseek(patch, 0, SEEK_SET) != 0 || putc('A', patch) != 'A' || fflush(patch) != 0)
        return 3;
#else
    if (fseek(patch, 1, SEEK_SET) != 0 || putc('A', patch) != 'A' || fflush(patch) != 0)
        return 3;
#endif
    rewind(patch);
    first = getc(patch);
    splat_assert(first == 'A' && getc(patch) == second); // @bug
    return fclose(patch) != 0;
}
