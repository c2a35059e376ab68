// A push back takes the end-of-file mark away: the reader that asks feof goes on for ever, or one too far.
// RUN: --file cards=3
// BUG: assert @bug
// SHOWS: file:cards=a;
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *cards = fopen("cards", "r");
    int c, last = EOF;
    if (!cards)
        return 1;
    while ((c = getc(cards)) != EOF)
        last = c;
    splat_assert(feof(cards));
    if (last == ';') {
        /* The end mark of a deck is for the caller. */
        ungetc(last, cards);
#ifdef FIXED
        splat_assert(!feof(cards));
#else
        splat_assert(feof(cards)); // @bug
#endif
        splat_assert(getc(cards) == ';' && getc(cards) == EOF && feof(cards));
    }
    return 0;
}
