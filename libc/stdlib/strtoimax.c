#include "integer.h"

#include <stdint.h>

/* inttypes.h may give this name to the other function. */
intmax_t strtoimax(const char *restrict text, char **restrict end, int base);
intmax_t strtoimax(const char *restrict text, char **restrict end, int base)
{
    return (intmax_t)read_signed(text, end, base, WITHOUT_BINARY);
}
