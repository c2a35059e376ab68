#include "integer.h"

#include <stdint.h>

intmax_t __isoc23_strtoimax(const char *restrict text, char **restrict end, int base);
intmax_t __isoc23_strtoimax(const char *restrict text, char **restrict end, int base)
{
    return (intmax_t)read_signed(text, end, base, WITH_BINARY);
}
