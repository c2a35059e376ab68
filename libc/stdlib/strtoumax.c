#include "integer.h"

#include <stdint.h>

/* inttypes.h may give this name to the other function. */
uintmax_t strtoumax(const char *restrict text, char **restrict end, int base);
uintmax_t strtoumax(const char *restrict text, char **restrict end, int base)
{
    return (uintmax_t)read_unsigned(text, end, base, WITHOUT_BINARY);
}
