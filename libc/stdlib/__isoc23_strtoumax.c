#include "integer.h"

#include <stdint.h>

uintmax_t __isoc23_strtoumax(const char *restrict text, char **restrict end, int base);
uintmax_t __isoc23_strtoumax(const char *restrict text, char **restrict end, int base)
{
    return (uintmax_t)read_unsigned(text, end, base, WITH_BINARY);
}
