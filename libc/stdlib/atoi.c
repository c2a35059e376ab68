#include "integer.h"

/* stdlib.h has an inline one. */
int atoi(const char *text);

int atoi(const char *text)
{
    return (int)read_signed(text, NULL, 10, WITHOUT_BINARY);
}
