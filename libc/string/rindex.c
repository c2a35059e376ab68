#include "finding.h"

#include <strings.h>

char *rindex(const char *s, int c)
{
    return find_last(s, (char)c);
}
