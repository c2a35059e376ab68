#include "variables.h"

#include <unistd.h>

HIDDEN char **__libsplat_find_variable(const char *name, size_t length)
{
    for (char **variable = environ; length && variable && *variable; variable++) {
        const char *text = *variable;
        size_t i = 0;
        unsigned char difference = 0;
        for (; i < length && text[i]; i++)
            difference |= (unsigned char)(text[i] ^ name[i]);
        if (i == length && (difference | (text[i] ^ '=')) == 0) {
            __splat_variable_found(text);
            return variable;
        }
    }
    return NULL;
}

/* The vector that was made here; one of the program's own is not changed in size. */
static char **made;

HIDDEN bool __libsplat_put_variable(char *text, size_t name_length)
{
    char **old = __libsplat_find_variable(text, name_length);
    if (old) {
        *old = text;
        return true;
    }
    size_t count = 0;
    while (environ && environ[count])
        count++;
    char **larger = realloc(environ == made ? made : NULL, (count + 2) * sizeof *larger);
    if (!larger)
        return false;
    for (size_t i = 0; environ != made && i < count; i++)
        larger[i] = environ[i];
    larger[count] = text;
    larger[count + 1] = NULL;
    environ = made = larger;
    return true;
}
