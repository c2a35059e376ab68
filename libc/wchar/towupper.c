#include "../ctype/classes.h"

#include <wctype.h>

WEAK wint_t towupper(wint_t c)
{
    return c < 128 ? c ^ is_among((int)c, 'a', 26) << 5 : towctrans(c, wctrans("toupper"));
}
