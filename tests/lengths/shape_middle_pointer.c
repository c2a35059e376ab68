// The text behind sixteen columns of a line is copied. The check is of the whole line, and takes off twice
// as many.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*320
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 1000, COLUMNS = 16, REST_SIZE = 300 };

static int copy_rest(char *rest, const char *line)
{
    if (strlen(line) < COLUMNS)
        return -1;
    const char *from = line + COLUMNS;
#ifdef FIXED
    if (strlen(from) >= REST_SIZE)
        return -1;
#else
    if (strlen(line) >= REST_SIZE + 2 * COLUMNS)
        return -1;
#endif
    strcpy(rest, from); // @bug
    return 0;
}

int main(void)
{
    char line[LINE_SIZE], rest[REST_SIZE];
    splat_string(line, sizeof line, 0, "line");
    if (copy_rest(rest, line) < 0)
        return 1;
    return strlen(rest) > 200 ? 2 : 0;
}
