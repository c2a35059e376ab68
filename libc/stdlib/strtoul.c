#include "integer.h"

#include <stdlib.h>

unsigned long strtoul(const char *restrict text, char **restrict end, int base)
{
    return (unsigned long)read_unsigned(text, end, base);
}
