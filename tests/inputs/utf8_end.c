// The end of the file inside of a character of two bytes, where nobody expects it.
// RUN: --file text=3
// BUG: assert @bug
// SHOWS: file:text=\xc3
// TRY: \xc3\xa4\x80
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    FILE *text = fopen("text", "r");
    int c, characters = 0;
    if (!text)
        return 1;
    while ((c = getc(text)) != EOF) {
        if (c >= 0xc2 && c <= 0xdf) {
            int next = getc(text);
#ifdef FIXED
            if (next == EOF)
                return 2;
#endif
            splat_assert(next != EOF); // @bug
            if ((next & 0xc0) != 0x80)
                return 3;
        } else if (c > 127)
            return 4;
        characters++;
    }
    return characters == 1;
}
