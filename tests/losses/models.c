/* Exhausted with Splat's C library, not with the system's; what it prints is the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[8] = "";
    if (!fgets(line, sizeof line, stdin))
        return 1;
    line[strcspn(line, "\n")] = 0;
    if (strcmp(line, "on") == 0)
        puts("switched on");
    else if (line[0] == '#')
        printf("number %d\n", atoi(line + 1) > 9);
    else
        puts("?");
    return 0;
}
