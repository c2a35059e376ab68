#include "raw_objects.h"

#include "../base/memory.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* A file name's part for an object: only harmless characters, never one of our own endings. */
static char *safe_name(const char *name)
{
    enum { LONGEST = 100 };
    text safe = {0};
    for (size_t i = 0; name[i] && i < LONGEST; i++)
        text_add_bytes(&safe, isalnum((unsigned char)name[i]) || strchr("-_.", name[i]) ? &name[i] : "_", 1);
    if (strcasecmp(text_get(&safe), "ktest") == 0 || safe.length == 0)
        text_add(&safe, "_");
    return text_take(&safe);
}

/* Names that are the same when made safe are told apart by a number. */
static void make_names_unique(char **names, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        unsigned same = 1;
        for (size_t j = 0; j < i; j++) {
            size_t length = strlen(names[i]);
            same += strncasecmp(names[j], names[i], length) == 0 &&
                    (!names[j][length] || names[j][length] == '~');
        }
        if (same > 1) {
            char *numbered = text_format("%s~%u", names[i], same);
            memory_free(names[i]);
            names[i] = numbered;
        }
    }
}

bool raw_objects_names(const ktest *test, char *names[RAW_OBJECTS_LIMIT])
{
    size_t count = test->objects.count;
    if (count > RAW_OBJECTS_LIMIT)
        return false;
    for (size_t i = 0; i < count; i++)
        names[i] = safe_name(test->objects.items[i].name);
    make_names_unique(names, count);
    return true;
}
