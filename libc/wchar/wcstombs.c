#include "wide_character.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Only whole characters are written. */
size_t wcstombs(char *restrict to, const wchar_t *restrict from, size_t size)
{
    mbstate_t state = {0};
    char made[MB_LEN_MAX];
    for (size_t total = 0;; from++) {
        if (to && total == size)
            return total;
        size_t length = __libsplat_put_character(made, *from, &state);
        if (length == (size_t)-1)
            return length;
        if (to && length > size - total)
            return total;
        if (to)
            memcpy(to + total, made, length);
        if (!*from)
            return total;
        total += length;
    }
}
