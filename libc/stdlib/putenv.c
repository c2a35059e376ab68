#include "variables.h"

#include <errno.h>

/* The text itself becomes part of the environment. Without "=" it is a name, which is removed. */
int putenv(char *text)
{
    size_t length = span_without(text, "=");
    if (!text[length])
        return unsetenv(text);
    if (__libsplat_put_variable(text, length))
        return 0;
    errno = ENOMEM;
    return -1;
}
