#include "integer.h"

/* stdlib.h may give this name to the other function. */
unsigned long strtoul(const char *restrict text, char **restrict end, int base);
unsigned long strtoul(const char *restrict text, char **restrict end, int base)
{
    return (unsigned long)read_unsigned(text, end, base, WITHOUT_BINARY);
}
