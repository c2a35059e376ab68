#include <limits.h>
#include <stdio.h>
#include <wchar.h>

int wctob(wint_t c)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    if (c < 128)
        return (int)c;
    return c != WEOF && wcrtomb(bytes, (wchar_t)c, &state) == 1 ? (unsigned char)bytes[0] : EOF;
}
