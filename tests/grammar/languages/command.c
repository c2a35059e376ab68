/* The check of a path's length forgets the slash. */
#include <stdio.h>
#include <string.h>

#define LONGEST 512

static int change_folder(const char *path)
{
    char resolved[LONGEST] = "/home/ftp";
    if (strlen(resolved) + strlen(path) + 1 > LONGEST)
        return -1;
    strcat(resolved, "/");
    strcat(resolved, path);
    return puts(resolved);
}

int main(void)
{
    char line[700];
    if (!fgets(line, sizeof line, stdin))
        return 1;
    line[strcspn(line, "\r\n")] = '\0';
    if (!strncmp(line, "CWD ", 4))
        return change_folder(line + 4) < 0;
    return strcmp(line, "QUIT") != 0;
}
