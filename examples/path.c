/* The bug of an FTP server that appended a file name to a directory, after figure 4.2 of the dissertation that
 * Splat has its name from.
 *
 *     splat run examples/path.c
 *
 * The check counts a byte for the slash where none is needed, and none where one is. Only a directory of exactly
 * 1,019 characters shows it. Byte by byte that is a thousand decisions deep. Here five characters and the length
 * of the directory are input: the second run is the overflow, and everything is explored after eight.
 *
 * Write !at_root instead of at_root in the check and run again: five paths, and no bug is left. */

#include <splat.h>
#include <string.h>

enum { PATH_SIZE = 1024, PREFIX = 5 };

static void append(char *directory, const char *name)
{
    int at_root = directory[0] == '/' && directory[1] == '\0';
    if (strlen(directory) + strlen(name) + at_root + 1 > PATH_SIZE)
        return;
    if (!at_root)
        strcat(directory, "/");
    strcat(directory, name);
}

int main(void)
{
    char directory[PATH_SIZE];
    splat_string(directory, sizeof directory, PREFIX, "directory");
    append(directory, "blah");
    return 0;
}
