#include "../runtime.h"

#include <locale.h>

/* By the locale's own table. */
int toupper_l(int c, locale_t of);
WEAK int toupper_l(int c, locale_t of)
{
    return of->__ctype_toupper[c];
}
