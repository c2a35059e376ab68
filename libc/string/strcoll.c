#include "../locale.h"

#include <string.h>

static int compare_natively(const char *a, const char *b)
{
    locale_t current = duplocale(uselocale((locale_t)0));
    int order = current ? strcoll_l(a, b, current) : 0;
    if (current)
        freelocale(current);
    return order;
}

int strcoll(const char *a, const char *b)
{
    if (!is_ordered_by_bytes())
        return compare_natively(a, b);
    for (; *a == *b; a++, b++)
        if (!*a)
            return 0;
    return (unsigned char)*a - (unsigned char)*b;
}
