// Settings are saved by writing a new file and renaming it over the old: who has the old one open keeps it.
// RUN: --file settings=2
// BUG: assert @bug
// SHOWS: file:settings=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    FILE *settings = fopen("settings", "r"), *saved = fopen("settings.new", "w");
    if (!settings || !saved || fputs("new", saved) == EOF || fclose(saved) != 0)
        return 1;
    if (rename("settings.new", "settings") != 0)
        return 2;
#ifdef FIXED
    fclose(settings);
    settings = fopen("settings", "r");
#endif
    splat_assert(access("settings.new", F_OK) == -1);
    int first = getc(settings);
    splat_assert(first == EOF || first == 'n'); // @bug
    return 0;
}
