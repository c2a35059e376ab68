// strncmp for the prefix, strlen and strchr for the rest.
// RUN: --runs 400
// BUG: assert @bug
#include <splat.h>
#include <string.h>

int main(void)
{
    char line[8];
    splat_bytes(line, sizeof line, "line");
    line[7] = '\0';
    if (strncmp(line, "GET ", 4) != 0)
        return 1;
    const char *slash = strchr(line + 4, '/');
    if (slash == NULL)
        return 2;
#ifndef FIXED
    splat_assert(strlen(slash) != 2); // @bug
#endif
    return 0;
}
