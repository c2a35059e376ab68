#include "integer.h"

#include <stdlib.h>

long strtol(const char *restrict text, char **restrict end, int base)
{
    return (long)read_signed(text, end, base);
}
