#include "../ctype/classes.h"

#include <wctype.h>

WEAK wint_t towlower(wint_t c)
{
    return c < 128 ? c | is_among((int)c, 'A', 26) << 5 : towctrans(c, wctrans("tolower"));
}
