// A path is put together in memory of the stack that is just as long as its parts: the slash is one more
// character.
// BUG: out-of-bounds-write @bug
// INPUT: "usr" "lib"
// TWIN-EXHAUSTED: yes
#include <alloca.h>
#include <splat.h>
#include <string.h>

enum { PART_SIZE = 4 };

static int depth_of(const char *path)
{
    int depth = 0;
    for (; *path != '\0'; path++)
        depth += *path == '/';
    return depth;
}

static int joined_depth(const char *folder, const char *name)
{
    if (folder[0] == '\0' || name[0] == '\0')
        return 0;
    size_t folder_length = strlen(folder), name_length = strlen(name);
    int needs_slash = folder[folder_length - 1] != '/';
#ifdef FIXED
    char *path = alloca(folder_length + (size_t)needs_slash + name_length + 1);
#else
    char *path = alloca(folder_length + name_length + 1);
#endif
    char *at = path;
    memcpy(at, folder, folder_length);
    at += folder_length;
    if (needs_slash)
        *at++ = '/';
    memcpy(at, name, name_length);
    at += name_length;
    *at = '\0'; // @bug
    return depth_of(path);
}

int main(void)
{
    char folder[PART_SIZE], name[PART_SIZE];
    splat_string(folder, sizeof folder, sizeof folder - 1, "folder");
    splat_string(name, sizeof name, sizeof name - 1, "name");
    return joined_depth(folder, name);
}
