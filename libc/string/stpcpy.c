#include <string.h>

char *stpcpy(char *restrict to, const char *restrict from)
{
    for (;; to++, from++) {
        *to = *from;
        if (!*from)
            return to;
    }
}
