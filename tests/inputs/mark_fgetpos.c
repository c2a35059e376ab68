// A parser that tries words in turn goes back to a mark when one does not fit, but
// not at the end of the file.
// RUN: --file answer=3
// BUG: assert @bug
// SHOWS: file:answer=o
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

static int accept(FILE *file, const char *word)
{
    fpos_t start;
    if (fgetpos(file, &start) != 0)
        return 0;
    for (; *word; word++) {
        int c = getc(file);
#ifndef FIXED
        if (c == EOF)
            return 0;
#endif
        if (c != *word) {
            fsetpos(file, &start);
            return 0;
        }
    }
    return 1;
}

int main(void)
{
    FILE *answer = fopen("answer", "r");
    if (!answer)
        return 1;
    int first = getc(answer);
    rewind(answer);
    int known = accept(answer, "on") || accept(answer, "off") || accept(answer, "o");
    splat_assert(known == (first == 'o')); // @bug
    return 0;
}
