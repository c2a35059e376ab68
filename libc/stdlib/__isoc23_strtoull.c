#include "integer.h"

unsigned long long __isoc23_strtoull(const char *restrict text, char **restrict end, int base);
unsigned long long __isoc23_strtoull(const char *restrict text, char **restrict end, int base)
{
    return read_unsigned(text, end, base, WITH_BINARY);
}
