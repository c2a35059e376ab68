#include "spans.h"

#include <string.h>

/* One decision for each place. `known` bytes of the text are known not to be its end. */
char *strstr(const char *text, const char *wanted)
{
    size_t length = span_to_end(wanted), known = 0;
    for (size_t start = 0;; start++) {
        for (; known < start + length; known++)
            if (!text[known])
                return NULL;
        unsigned char difference = 0;
        for (size_t i = 0; i < length; i++)
            difference |= (unsigned char)(text[start + i] ^ wanted[i]);
        if (!difference)
            return (char *)text + start;
    }
}
