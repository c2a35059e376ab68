#include "wide_character.h"

size_t mbrlen(const char *restrict text, size_t size, mbstate_t *restrict state)
{
    static mbstate_t own;
    return __libsplat_take_character(NULL, text, size, state ? state : &own);
}
