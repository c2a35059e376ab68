// The last part of a path is copied. Its directory is taken to have eight characters at least.
// BUG: out-of-bounds-write @bug
// INPUT: "/"+"a"*258
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { PATH_SIZE = 800, PREFIX = 6, BASE_SIZE = 256 };

static char base[BASE_SIZE];

static int take_base(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *from = slash != NULL ? slash + 1 : path;
#ifdef FIXED
    if (strlen(from) >= sizeof base)
        return -1;
#else
    if (strlen(path) >= sizeof base + 8)
        return -1;
#endif
    strcpy(base, from); // @bug
    return slash != NULL;
}

int main(void)
{
    char path[PATH_SIZE];
    splat_string(path, sizeof path, PREFIX, "path");
    return take_base(path) + 1;
}
