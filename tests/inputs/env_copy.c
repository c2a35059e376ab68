// setenv copies its value: what the program does with its own buffer afterwards changes nothing.
// RUN: --env COLOR=2
// BUG: assert @bug
// SHOWS: env:COLOR=ab
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char buffer[4];
    const char *color = getenv("COLOR");
    if (!color || color[0] != 'a')
        return 1;
    strcpy(buffer, color);
    setenv("COLOR", buffer, 1);
    buffer[0] = 'A';
#ifdef FIXED
    setenv("COLOR", buffer, 1);
#endif
    color = getenv("COLOR");
    splat_assert(color && strcmp(color, buffer) == 0); // @bug
    return 0;
}
