#include "integer.h"

#include <stdlib.h>

long long strtoll(const char *restrict text, char **restrict end, int base)
{
    return read_signed(text, end, base);
}
