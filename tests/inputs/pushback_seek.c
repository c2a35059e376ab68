// A letter is pushed back as a capital; fseek to where the stream stands brings the one of the file again.
// RUN: --file word=3
// BUG: assert @bug
// SHOWS: file:word=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *word = fopen("word", "r");
    if (!word)
        return 1;
    int first = getc(word);
    if (first < 'a' || first > 'z')
        return 2;
    int capital = first - 'a' + 'A';
    splat_assert(ungetc(capital, word) == capital && ftell(word) == 0);
#ifdef FIXED
    splat_assert(getc(word) == capital);
#else
    fseek(word, 0, SEEK_CUR);
    splat_assert(getc(word) == capital); // @bug
#endif
    splat_assert(ftell(word) == 1);
    return 0;
}
