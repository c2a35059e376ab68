#include "../runtime.h"

#include <stdlib.h>

/* Is the name, which ends at `end`, this one? */
static int is_named(const char *name, const char *end, const char *token)
{
    for (; name < end; name++, token++)
        if (*name != *token)
            return 0;
    return *token == 0;
}

int getsubopt(char **restrict at, char *const *restrict tokens, char **restrict value)
{
    char *name = *at, *name_end = name;
    if (!*name)
        return -1;
    while (!((*name_end == 0) | (*name_end == '=') | (*name_end == ',')))
        name_end++;
    char *end = name_end;
    while (!((*end == 0) | (*end == ',')))
        end++;
    int found = -1;
    for (int i = 0; tokens[i] && found < 0; i++)
        if (is_named(name, name_end, tokens[i]))
            found = i;
    *value = found < 0 ? name : name_end == end ? NULL : name_end + 1;
    *at = end;
    if (*end) {
        *end = 0;
        ++*at;
    }
    return found;
}
