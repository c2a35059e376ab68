// The macros of ctype.h read tables of the C library.
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <ctype.h>
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned char text[6];
    splat_bytes(text, sizeof text, "text");
    if (!isalpha(text[0]) || !isspace(text[1]) || !ispunct(text[2]) || !isxdigit(text[3]) || isdigit(text[3]))
        return 1;
    if (!isascii(text[4]) || toascii(text[4]) != '~')
        return 2;
    if (isupper(text[0]) && tolower(text[0]) == 'q' && islower(text[5]) && toupper(text[5]) == 'Z') {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
