// Figure 4.9 of Xu's dissertation: the path of a change of directory is copied as it came.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*1024
// TWIN-EXHAUSTED: yes
// TWIN-PATHS: 2
#include <splat.h>
#include <string.h>

enum { PATH_SIZE = 1024, LINE_SIZE = 2048 };

static char work_path[PATH_SIZE], old_path[PATH_SIZE], current_path[PATH_SIZE] = "/";

static int change_directory(const char *path)
{
    strcpy(old_path, current_path);
#ifdef FIXED
    if (strlen(path) >= sizeof work_path)
        return -1;
#endif
    strcpy(work_path, path); // @bug
    strcpy(current_path, work_path);
    return strlen(current_path) < strlen(old_path);
}

int main(void)
{
    char path[LINE_SIZE];
    splat_string(path, sizeof path, 0, "path");
    return change_directory(path) != 0;
}
