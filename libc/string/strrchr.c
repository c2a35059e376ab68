#include "finding.h"

#include <string.h>

char *strrchr(const char *s, int c)
{
    return find_last(s, (char)c);
}
