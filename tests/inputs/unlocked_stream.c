// Macros of stdio.h that look into the stream itself, as optimizing compilers use them.
// RUN: --file roman=3 -O2
// BUG: assert @bug
// SHOWS: file:roman=IV
// TRY: IV
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int value = 0, before = 0, c;
    FILE *roman = fopen("roman", "r");
    if (!roman)
        return 1;
    while ((c = getc_unlocked(roman)) != EOF) {
        int now = c == 'I' ? 1 : c == 'V' ? 5 : 0;
        if (now == 0)
            return 2;
#ifdef FIXED
        value += now > before ? now - 2 * before : now;
#else
        value += now > before ? now - before : now;
#endif
        before = now;
    }
    splat_assert(feof_unlocked(roman) && !ferror_unlocked(roman));
    rewind(roman);
    if (getc_unlocked(roman) == 'I' && getc_unlocked(roman) == 'V' && getc_unlocked(roman) == EOF)
        splat_assert(value == 4); // @bug
    return 0;
}
