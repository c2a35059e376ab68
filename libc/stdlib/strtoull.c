#include "integer.h"

#include <stdlib.h>

unsigned long long strtoull(const char *restrict text, char **restrict end, int base)
{
    return read_unsigned(text, end, base);
}
