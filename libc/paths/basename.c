#include "../string/finding.h"

#include <string.h>

/* The one of GNU. */
WEAK char *basename(const char *path)
{
    const char *slash = find_last(path, '/');
    return (char *)(slash ? slash + 1 : path);
}
