#include "float_text.h"

#include <stdlib.h>

long double strtold(const char *restrict text, char **restrict end)
{
    return __libsplat_strtold(text, end);
}
