#include "variables.h"

char *getenv(const char *name)
{
    size_t length = span_to_end(name);
    char **found = __libsplat_find_variable(name, length);
    return found ? *found + length + 1 : NULL;
}
