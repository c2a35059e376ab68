#include "../string/finding.h"

#include <libgen.h>

/* Without the slashes before `end`. */
static char *before_slashes(char *path, char *end)
{
    while (end > path && end[-1] == '/')
        end--;
    return end;
}

char *dirname(char *path)
{
    static char here[] = ".";
    char *slash = path ? find_last(path, '/') : NULL;
    if (!slash)
        return here;
    char *end = before_slashes(path, slash);
    if (!slash[1] && end != path) {
        while (end > path && end[-1] != '/')
            end--;
        if (end == path)
            return here;
        slash = end - 1;
        end = before_slashes(path, slash);
    }
    if (end == path)
        end = slash == path + 1 ? path + 2 : path + 1;
    *end = 0;
    return path;
}
