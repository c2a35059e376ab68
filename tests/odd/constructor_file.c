// Constructors in the order of their priorities; the first reads a file, the second decides by it.
// RUN: --file settings=3
// BUG: assert @bug
#include <splat.h>
#include <stdio.h>

static char text[4];
static int mode;

__attribute__((constructor(300))) static void second(void)
{
    if (text[0] == 'm' && text[1] == '=')
        mode = text[2] == '7' ? 7 : 1;
}

__attribute__((constructor(200))) static void first(void)
{
    FILE *settings = fopen("settings", "r");
    if (!settings)
        return;
    if (!fgets(text, sizeof text, settings))
        text[0] = 0;
    fclose(settings);
}

int main(void)
{
#ifdef FIXED
    splat_assert(mode == 0 || mode == 1 || mode == 7);
#else
    splat_assert(mode != 7); // @bug
#endif
    return 0;
}
