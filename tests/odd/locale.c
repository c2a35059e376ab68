// setlocale: in the C locale letters are what they are in ASCII, also behind a change and back.
// RUN: --stdin 2
// BUG: assert @bug
#include <ctype.h>
#include <locale.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    setlocale(LC_ALL, "");
    if (!setlocale(LC_ALL, "C") || localeconv()->decimal_point[0] != '.')
        return 2;
    int c = getchar(), upper = toupper(c);
    if (isalpha(c)) {
        splat_assert(isupper(upper));
#ifndef FIXED
        splat_assert(upper != 'Q' || c == 'Q'); // @bug
#endif
    }
    return 0;
}
