#include "integer.h"

#include <inttypes.h>

uintmax_t strtoumax(const char *restrict text, char **restrict end, int base)
{
    return (uintmax_t)read_unsigned(text, end, base);
}
