// What was copied into a new file is read back from it: an escape mark at the end escapes nothing.
// RUN: --file plain=3
// MAYBE: assert @bug
// EXHAUSTED: no
// SHOWS: file:plain=a%
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *plain = fopen("plain", "r"), *escaped = fopen("escaped", "w+");
    int c;
    if (!plain || !escaped)
        return 1;
    while ((c = getc(plain)) != EOF) {
#ifdef FIXED
        if (c == '%')
            putc(c, escaped);
#endif
        putc(c, escaped);
    }
    rewind(escaped);
    while ((c = getc(escaped)) != EOF)
        if (c == '%')
            splat_assert(getc(escaped) == '%'); // @bug
    return 0;
}
