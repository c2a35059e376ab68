#include "library_functions.h"

#include <string.h>

enum library_effect library_effect_of(const char *name)
{
#define LIBRARY_MATCH(text, effect)                                                                                  \
    if (!strcmp(name, text))                                                                                         \
        return LIBRARY_##effect;
    LIBRARY_FUNCTIONS(LIBRARY_MATCH)
#undef LIBRARY_MATCH
    return LIBRARY_UNKNOWN;
}
