#include "wide_character.h"

#include <stdio.h>

wint_t btowc(int c)
{
    wchar_t made;
    mbstate_t state = {0};
    if ((unsigned)c < 128)
        return (wint_t)c;
    if (c == EOF || (unsigned)c > 255)
        return WEOF;
    return __libsplat_take_character(&made, &(char){(char)c}, 1, &state) == 1 ? (wint_t)made : WEOF;
}
