#include "library_functions.h"

#include "../trace/segment.h"

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

const library_range *library_range_of(const char *name)
{
    static const library_range ranges[] = {
#define NONE LIBRARY_NONE
#define LIBRARY_RANGE(text, pointer, size, count, access) {text, pointer, size, count, LIBRARY_##access},
        LIBRARY_RANGES(LIBRARY_RANGE)
#undef LIBRARY_RANGE
#undef NONE
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (!strcmp(name, ranges[i].name))
            return &ranges[i];
    return NULL;
}

const library_result *library_result_of(const char *name)
{
    static const library_result results[] = {
#define NONE LIBRARY_NONE
#define LIBRARY_RESULT(text, argument, how) {text, argument, LIBRARY_##how},
        LIBRARY_RESULTS(LIBRARY_RESULT)
#undef LIBRARY_RESULT
#undef NONE
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (!strcmp(name, results[i].name))
            return &results[i];
    return NULL;
}

bool library_reads_far(const char *name)
{
#define LIBRARY_FAR_READER(text)                                                                                     \
    if (!strcmp(name, text))                                                                                         \
        return true;
    LIBRARY_FAR_READERS(LIBRARY_FAR_READER)
#undef LIBRARY_FAR_READER
    return false;
}

int library_starter_loss(const char *name)
{
#define LOSS_NONE LOSS_REASON_COUNT
#define LIBRARY_STARTER(text, reason)                                                                                \
    if (!strcmp(name, text))                                                                                         \
        return LOSS_##reason;
    LIBRARY_STARTERS(LIBRARY_STARTER)
#undef LIBRARY_STARTER
#undef LOSS_NONE
    return -1;
}
