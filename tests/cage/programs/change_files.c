#include "hostile.h"

static void change(const char *path)
{
    int file = open(path, O_WRONLY);
    if (file >= 0)
        (void)!write(file, "changed", 7);
    truncate(path, 1);
    chmod(path, 0777);
    chown(path, 1, 1);
    utimensat(AT_FDCWD, path, NULL, 0);
    rename(path, "renamed");
}

static void attack(void)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/file", getenv("CANARY"));
    change(path);
    change("kept.txt");
    snprintf(path, sizeof path, "%s/link", getenv("CANARY"));
    link("kept.txt", path);
    symlink("/etc/passwd", path);
}
