#include "integer.h"

long long __isoc23_strtoll(const char *restrict text, char **restrict end, int base);
long long __isoc23_strtoll(const char *restrict text, char **restrict end, int base)
{
    return read_signed(text, end, base, WITH_BINARY);
}
