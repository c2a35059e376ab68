#include "integer.h"

/* stdlib.h may give this name to the other function. */
long long strtoll(const char *restrict text, char **restrict end, int base);
long long strtoll(const char *restrict text, char **restrict end, int base)
{
    return read_signed(text, end, base, WITHOUT_BINARY);
}
