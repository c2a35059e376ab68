/* The path of an FTP command is resolved into a buffer of 1,024 bytes, and the check of its length forgets the slash that
 * follows a folder: the bug of wu-ftpd's fb_realpath, in small. It needs a command that takes a path, and a path of just the
 * wrong length.
 *
 *     splat grammar --ebnf examples/ftp.ebnf --hole-lengths --stdin 1200:12 examples/ftp.c
 *
 * takes the command from the grammar and knows the path by its length. */
#include <stdio.h>
#include <string.h>

#define LONGEST 1024

static int change_folder(const char *path)
{
    char resolved[LONGEST] = "/home/ftp";
    if (path[0] == '/')
        resolved[0] = '\0';
    if (strlen(resolved) + strlen(path) + 1 > LONGEST)
        return -1;
    if (path[0] != '/')
        strcat(resolved, "/"); /* not counted above */
    strcat(resolved, path);
    return puts(resolved);
}

int main(void)
{
    char line[1400];
    if (!fgets(line, sizeof line, stdin))
        return 1;
    if (!strncmp(line, "CWD ", 4))
        return change_folder(line + 4) < 0;
    if (!strncmp(line, "USER ", 5))
        return printf("password for %.32s?\n", line + 5) < 0;
    return strcmp(line, "QUIT") != 0;
}
