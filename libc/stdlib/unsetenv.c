#include "variables.h"

#include <errno.h>

int unsetenv(const char *name)
{
    size_t length = span_without(name, "=");
    if (length == 0 || name[length]) {
        errno = EINVAL;
        return -1;
    }
    for (char **found; (found = __libsplat_find_variable(name, length));)
        for (; *found; found++)
            *found = found[1];
    return 0;
}
