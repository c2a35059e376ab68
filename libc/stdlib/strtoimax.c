#include "integer.h"

#include <inttypes.h>

intmax_t strtoimax(const char *restrict text, char **restrict end, int base)
{
    return (intmax_t)read_signed(text, end, base);
}
