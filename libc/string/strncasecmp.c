#include "fold_case.h"

#include <strings.h>

int strncasecmp(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int here = fold_case((unsigned char)a[i]), there = fold_case((unsigned char)b[i]);
        if (here != there)
            return here - there;
        if (!b[i])
            return 0;
    }
    return 0;
}
