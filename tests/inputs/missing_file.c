// The user's settings, or else the site's: what says that there are none is not the first byte of the file.
// RUN: --file site.conf=2
// BUG: null-dereference|segfault @bug
// SHOWS: file:site.conf=-
// TWIN-EXHAUSTED: yes
#include <errno.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>

struct settings {
    int first;
};

static struct settings *load(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) {
        splat_assert(errno == ENOENT);
        return NULL;
    }
    struct settings *made = malloc(sizeof *made);
    if (made)
        made->first = getc(file);
    fclose(file);
    return made;
}

int main(void)
{
    struct settings *user = load("user.conf"), *site = load("site.conf");
    if (!site)
        return 1;
#ifdef FIXED
    struct settings *chosen = user ? user : site;
#else
    struct settings *chosen = site->first == '-' ? user : site;
#endif
    return chosen->first == '#'; // @bug
}
