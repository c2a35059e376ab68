#include "fold_case.h"

#include <strings.h>

int strcasecmp(const char *a, const char *b)
{
    for (unsigned long i = 0;; i++) {
        int here = fold_case((unsigned char)a[i]), there = fold_case((unsigned char)b[i]);
        if (here != there)
            return here - there;
        if (!b[i])
            return 0;
    }
}
