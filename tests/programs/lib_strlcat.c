// strlcat is told one byte more than there is. Neither function has to be in the C library: a declaration will do.
// BUG: out-of-bounds-write @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { NAME_SIZE = 700, PATH_SIZE = 600 };

size_t strlcpy(char *to, const char *from, size_t size);
size_t strlcat(char *to, const char *from, size_t size);

static int add_name(char *path, const char *name)
{
#ifdef FIXED
    size_t room = PATH_SIZE;
#else
    size_t room = PATH_SIZE + 1;
#endif
    if (strlcpy(path, name, PATH_SIZE) >= PATH_SIZE)
        return -1;
    return strlcat(path, "/x", room) >= room ? -1 : 0; // @bug
}

int main(void)
{
    char name[NAME_SIZE], path[PATH_SIZE];
    splat_string(name, sizeof name, 0, "name");
    return add_name(path, name) < 0;
}
