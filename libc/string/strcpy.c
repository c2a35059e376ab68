#include "copies.h"

char *strcpy(char *restrict to, const char *restrict from)
{
    string_copy(to, from);
    return to;
}
