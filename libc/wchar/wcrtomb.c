#include "wide_character.h"

#include <limits.h>

size_t wcrtomb(char *restrict to, wchar_t wide, mbstate_t *restrict state)
{
    static mbstate_t own;
    char unused[MB_LEN_MAX];
    return __libsplat_put_character(to ? to : unused, to ? wide : 0, state ? state : &own);
}
