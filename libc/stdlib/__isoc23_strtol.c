#include "integer.h"

long __isoc23_strtol(const char *restrict text, char **restrict end, int base);
long __isoc23_strtol(const char *restrict text, char **restrict end, int base)
{
    return (long)read_signed(text, end, base, WITH_BINARY);
}
