// A line of a login protocol whose parts come one behind the other: short prefixes see the first ones only, and the
// bug, a name that is copied without a check, shows in the stage whose prefix reaches the name.
// RUN: --prefix-growth
// BUG: out-of-bounds-write @bug
// INPUT: "login:root/"+"a"*64
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 600, PREFIX = 40, NAME_SIZE = 64, LONGEST = 70 };

static char name[NAME_SIZE];

/* What is behind the word; null if the text does not begin with it. */
static const char *behind(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 ? text + length : NULL;
}

static int take_name(const char *line)
{
    const char *user = behind(line, "login:");
    const char *path = user ? behind(user, "root/") : NULL;
    if (!path)
        return -1;
#ifdef FIXED
    if (strlen(path) >= NAME_SIZE)
        return -2;
#else
    if (strlen(path) > LONGEST)
        return -2;
#endif
    strcpy(name, path); // @bug
    return 0;
}

int main(void)
{
    char line[LINE_SIZE];
    splat_string(line, sizeof line, PREFIX, "line");
    return take_name(line) < 0;
}
