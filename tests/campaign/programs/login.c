// A word that is longer than the first prefixes, and a length.
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[300];
    splat_string(line, sizeof line, 40, "line");
    if (strncmp(line, "login:", 6) != 0)
        return 1;
    if (strncmp(line + 6, "root/", 5) != 0)
        return 2;
    if (strlen(line + 11) == 200)
        abort();
    return 0;
}
