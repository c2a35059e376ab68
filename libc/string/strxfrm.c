#include "../locale.h"
#include "copies.h"

static size_t transform_natively(char *to, const char *from, size_t n)
{
    locale_t current = duplocale(uselocale((locale_t)0));
    size_t length = current ? strxfrm_l(to, from, n, current) : 0;
    if (current)
        freelocale(current);
    return length;
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t n)
{
    if (!is_ordered_by_bytes())
        return transform_natively(to, from, n);
    size_t length = span_to_end(from);
    if (n)
        memcpy(to, from, __splat_text_smaller(length + 1, n));
    return length;
}
