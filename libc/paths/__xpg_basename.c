#include "../string/finding.h"

#include <libgen.h>
#undef basename

char *__xpg_basename(char *path)
{
    if (!path || !*path)
        return ".";
    char *slash = find_last(path, '/');
    if (!slash)
        return path;
    if (slash[1])
        return slash + 1;
    char *end = slash;
    while (end > path && end[-1] == '/')
        end--;
    if (end == path)
        return slash;
    *end = 0;
    while (end > path && end[-1] != '/')
        end--;
    return end;
}
