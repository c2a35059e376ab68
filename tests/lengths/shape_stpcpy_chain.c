// A path is made of a directory, a slash and a file. Each copy begins where the one before ended; the slash
// is not counted.
// BUG: out-of-bounds-write @bug
// INPUT: "d"*100 "f"*99
// TWIN-EXHAUSTED: yes
#define _GNU_SOURCE
#include <splat.h>
#include <string.h>

enum { PART_SIZE = 120, PATH_SIZE = 200 };

static char path[PATH_SIZE];

static long join(const char *directory, const char *file)
{
#ifdef FIXED
    if (strlen(directory) + 1 + strlen(file) >= sizeof path)
        return -1;
#else
    if (strlen(directory) + strlen(file) >= sizeof path)
        return -1;
#endif
    char *end = stpcpy(path, directory);
    end = stpcpy(end, "/");
    end = stpcpy(end, file); // @bug
    return end - path;
}

int main(void)
{
    char directory[PART_SIZE], file[PART_SIZE];
    splat_string(directory, sizeof directory, 0, "directory");
    splat_string(file, sizeof file, 0, "file");
    return join(directory, file) < 0 ? 1 : 0;
}
