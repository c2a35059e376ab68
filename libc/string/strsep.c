#include "spans.h"

#include <string.h>

char *strsep(char **restrict state, const char *restrict separators)
{
    char *token = *state;
    if (!token)
        return NULL;
    char *end = token + span_without(token, separators);
    if (*end) {
        *end = 0;
        *state = end + 1;
    } else {
        *state = NULL;
    }
    return token;
}
