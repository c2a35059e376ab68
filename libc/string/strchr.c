#include "finding.h"

#include <string.h>

char *strchr(const char *s, int c)
{
    return find_first(s, (char)c);
}
