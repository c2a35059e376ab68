#include "../runtime.h"

#include <locale.h>

/* By the locale's own table. */
int tolower_l(int c, locale_t of);
WEAK int tolower_l(int c, locale_t of)
{
    return of->__ctype_tolower[c];
}
