// Each snprintf writes behind the one before. Once the line is full, what is left of it wraps.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*150
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 200, LINE_SIZE = 128 };

static size_t format(char *line, const char *key, const char *value)
{
    size_t used = (size_t)snprintf(line, LINE_SIZE, "%s = ", key);
#ifdef FIXED
    if (used >= LINE_SIZE)
        return 0;
#endif
    used += (size_t)snprintf(line + used, LINE_SIZE - used, "%s", value); // @bug
    return used;
}

int main(void)
{
    char key[KEY_SIZE], line[LINE_SIZE];
    splat_string(key, sizeof key, 0, "key");
    return format(line, key, "enabled") > 100 ? 1 : 0;
}
