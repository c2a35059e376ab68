#include "integer.h"

/* stdlib.h may give this name to the other function. */
long strtol(const char *restrict text, char **restrict end, int base);
long strtol(const char *restrict text, char **restrict end, int base)
{
    return (long)read_signed(text, end, base, WITHOUT_BINARY);
}
