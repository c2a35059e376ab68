#include "integer.h"

unsigned long __isoc23_strtoul(const char *restrict text, char **restrict end, int base);
unsigned long __isoc23_strtoul(const char *restrict text, char **restrict end, int base)
{
    return (unsigned long)read_unsigned(text, end, base, WITH_BINARY);
}
