#include "integer.h"

/* stdlib.h has an inline one. */
long long atoll(const char *text);

long long atoll(const char *text)
{
    return read_signed(text, NULL, 10, WITHOUT_BINARY);
}
