#include "float_text.h"

/* stdlib.h has an inline one. */
double atof(const char *text);

double atof(const char *text)
{
    return __libsplat_strtod(text, (char **)0);
}
