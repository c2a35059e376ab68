#include "../string/spans.h"

#include <stdlib.h>
#include <unistd.h>

/* One decision for each variable. */
char *getenv(const char *name)
{
    size_t length = span_to_end(name);
    for (char **variable = environ; length && variable && *variable; variable++) {
        const char *text = *variable;
        size_t i = 0;
        unsigned char difference = 0;
        for (; i < length && text[i]; i++)
            difference |= (unsigned char)(text[i] ^ name[i]);
        if (i == length && (difference | (text[i] ^ '=')) == 0)
            return (char *)text + length + 1;
    }
    return NULL;
}
