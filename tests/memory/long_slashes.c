// A path is copied with each run of slashes made one; a slash that is left out still moves the limit.
// BUG: out-of-bounds-write @bug
// INPUT: "a/"*8 "/"*10 "b/"*12
#include <splat.h>
#include <stdlib.h>

enum { PATH_SIZE = 64, BUFFER_SIZE = 24 };

static char *put(char *at, char c)
{
    *at = c; // @bug
    return at + 1;
}

static int normalise(char *to, const char *path)
{
    char *at = to, *limit = to + BUFFER_SIZE - 1, before = '\0';
    for (; *path != '\0'; path++) {
        if (*path == '/' && before == '/') {
#ifndef FIXED
            limit++;
#endif
            continue;
        }
        if (at == limit)
            return -1;
        before = *path;
        at = put(at, before);
    }
    put(at, '\0');
    return (int)(at - to);
}

static int depth_of(const char *path)
{
    int depth = 0;
    for (; *path != '\0'; path++)
        depth += *path == '/' ? 1 : 0;
    return depth;
}

int main(void)
{
    char *path = malloc(PATH_SIZE + 1), *buffer = malloc(BUFFER_SIZE);
    if (path == NULL || buffer == NULL)
        return 1;
    splat_bytes(path, PATH_SIZE, "path");
    path[PATH_SIZE] = '\0';
    int depth = normalise(buffer, path) < 0 ? -1 : depth_of(buffer);
    free(buffer);
    free(path);
    return depth + 1;
}
