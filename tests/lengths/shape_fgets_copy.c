// A line of standard input is read with its limit and copied without one.
// RUN: --stdin 600:4
// BUG: out-of-bounds-write @bug
// INPUT: "a"*300
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 400, NAME_SIZE = 200 };

int main(void)
{
    char line[LINE_SIZE], name[NAME_SIZE];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
#ifdef FIXED
    if (strlen(line) >= sizeof name)
        return 2;
#endif
    strcpy(name, line); // @bug
    return name[0] == '#' ? 3 : 0;
}
