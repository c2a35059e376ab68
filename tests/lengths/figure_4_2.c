// Figure 4.2 of Xu's dissertation: a word is appended to a path, with a slash before it unless the path is
// the root. The check counts the slash the wrong way round.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*1019
// TWIN-EXHAUSTED: yes
// TWIN-PATHS: 5
#include <splat.h>
#include <string.h>

enum { PATH_SIZE = 1024, PREFIX = 5 };

static int append_word(char *path)
{
    const char *word = "blah";
    int is_root = path[0] == '/' && path[1] == '\0';
#ifdef FIXED
    size_t slash = !is_root;
#else
    size_t slash = is_root;
#endif
    if (strlen(path) + strlen(word) + slash + 1 > PATH_SIZE)
        return -1;
    if (!is_root)
        strcat(path, "/");
    strcat(path, word); // @bug
    return 0;
}

int main(void)
{
    char path[PATH_SIZE];
    splat_string(path, sizeof path, PREFIX, "path");
    return append_word(path) < 0;
}
