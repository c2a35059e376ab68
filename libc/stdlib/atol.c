#include "integer.h"

/* stdlib.h has an inline one. */
long atol(const char *text);

long atol(const char *text)
{
    return (long)read_signed(text, NULL, 10, WITHOUT_BINARY);
}
