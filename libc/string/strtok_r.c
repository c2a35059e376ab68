#include "tokens.h"

#include <string.h>

char *strtok_r(char *restrict s, const char *restrict separators, char **restrict state)
{
    if (s)
        *state = s;
    return next_token(separators, state);
}
