#include "variables.h"

#include <errno.h>
#include <string.h>

int setenv(const char *name, const char *value, int replace)
{
    size_t length = span_without(name, "=");
    if (length == 0 || name[length]) {
        errno = EINVAL;
        return -1;
    }
    if (!replace && __libsplat_find_variable(name, length))
        return 0;
    size_t size = span_to_end(value) + 1;
    char *text = malloc(length + 1 + size);
    if (!text)
        return -1;
    memcpy(text, name, length);
    text[length] = '=';
    memcpy(text + length + 1, value, size);
    if (__libsplat_put_variable(text, length))
        return 0;
    errno = ENOMEM;
    return -1;
}
