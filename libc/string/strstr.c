#include "spans.h"

#include <string.h>

/* Where strings are known by their lengths: from one place where the word may begin to the next. */
static char *find_by_first(const char *text, const char *wanted)
{
    for (;; text++) {
        text += span_to(text, *wanted);
        if (!*text)
            return NULL;
        size_t i = 1;
        while (wanted[i] && text[i] == wanted[i])
            i++;
        if (!wanted[i])
            return (char *)text;
    }
}

/* One decision for each place. `known` bytes of the text are known not to be its end. */
char *strstr(const char *text, const char *wanted)
{
    size_t length = span_to_end(wanted), known = 0;
    if (__splat_follows_texts && length) {
        size_t behind = __splat_text_find(text, span_to_end(text), wanted, length);
        if (behind == SIZE_MAX)
            return find_by_first(text, wanted);
        return behind ? (char *)text + (behind - 1) : NULL;
    }
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
