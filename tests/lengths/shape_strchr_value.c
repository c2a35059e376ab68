// The value of a setting is what stands behind the equals sign. The check takes keys to be longer than one
// character.
// BUG: out-of-bounds-write @bug
// INPUT: "k="+"v"*300
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 1024, PREFIX = 8, VALUE_SIZE = 300 };

static int read_value(char *value, const char *line)
{
    const char *equals = strchr(line, '=');
    if (equals == NULL || equals == line)
        return -1;
#ifdef FIXED
    if (strlen(equals + 1) >= VALUE_SIZE)
        return -1;
#else
    if (strlen(line) > VALUE_SIZE + 2)
        return -1;
#endif
    strcpy(value, equals + 1); // @bug
    return 0;
}

int main(void)
{
    char line[LINE_SIZE], value[VALUE_SIZE];
    splat_string(line, sizeof line, PREFIX, "line");
    return read_value(value, line) < 0 ? 1 : 0;
}
