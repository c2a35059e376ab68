#include "copies.h"

char *strcat(char *restrict to, const char *restrict from)
{
    return string_append(to, from);
}
