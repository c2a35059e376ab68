#include "finding.h"

#include <strings.h>

char *index(const char *s, int c)
{
    return find_first(s, (char)c);
}
