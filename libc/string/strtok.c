#include "tokens.h"

#include <string.h>

char *strtok(char *restrict s, const char *restrict separators)
{
    static char *state;
    if (s)
        state = s;
    return next_token(separators, &state);
}
