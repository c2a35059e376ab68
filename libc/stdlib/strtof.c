#include "float_text.h"

#include <stdlib.h>

float strtof(const char *restrict text, char **restrict end)
{
    return __libsplat_strtof(text, end);
}
