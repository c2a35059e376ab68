#include "integer.h"

/* stdlib.h may give this name to the other function. */
unsigned long long strtoull(const char *restrict text, char **restrict end, int base);
unsigned long long strtoull(const char *restrict text, char **restrict end, int base)
{
    return read_unsigned(text, end, base, WITHOUT_BINARY);
}
