#include "fold_case.h"
#include "spans.h"

#include <string.h>

/* As strstr. */
char *strcasestr(const char *text, const char *wanted)
{
    size_t length = span_to_end(wanted), known = 0;
    for (size_t start = 0;; start++) {
        for (; known < start + length; known++)
            if (!text[known])
                return NULL;
        int difference = 0;
        for (size_t i = 0; i < length; i++)
            difference |= fold_case((unsigned char)text[start + i]) ^ fold_case((unsigned char)wanted[i]);
        if (!difference)
            return (char *)text + start;
    }
}
