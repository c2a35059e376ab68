#include "float_text.h"

#include <stdlib.h>

double strtod(const char *restrict text, char **restrict end)
{
    return __libsplat_strtod(text, end);
}
