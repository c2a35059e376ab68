// The last character of a line is taken off before it is copied; the check allows for it once too often.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*101
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 128, NAME_SIZE = 100 };

int main(void)
{
    char line[LINE_SIZE], name[NAME_SIZE];
    splat_string(line, sizeof line, 0, "line");
    size_t length = strlen(line);
    if (length == 0)
        return 1;
#ifdef FIXED
    if (length > sizeof name)
        return 2;
#else
    if (length > sizeof name + 1)
        return 2;
#endif
    line[strlen(line) - 1] = '\0';
    strcpy(name, line); // @bug
    return strlen(name) + 1 == length ? 0 : 3;
}
