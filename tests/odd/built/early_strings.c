#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[8], copy[3];
    const char *home = getenv("HOME");
    if (home && (strlen(home) > 4000 || strcmp(home, "//") == 0))
        return 3;
    if (!fgets(line, sizeof line, stdin))
        return 1;
    line[strcspn(line, "\n")] = 0;
#ifdef FIXED
    if (strlen(line) >= sizeof copy)
        return 2;
#endif
    if (isdigit((unsigned char)line[0]) && strchr(line, ':'))
        strcpy(copy, line); // @bug
    return 0;
}
