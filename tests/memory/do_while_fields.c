// Fields between commas are counted in a do loop that starts a field before it looks whether there is room.
// BUG: out-of-bounds-write @bug
// INPUT: "a,b,c"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 6, MOST_FIELDS = 2 };

static int find_fields(const char **fields, const char *line)
{
    const char *comma;
    int count = 0;
    do {
#ifdef FIXED
        if (count == MOST_FIELDS)
            return -1;
#else
        if (count > MOST_FIELDS)
            return -1;
#endif
        fields[count++] = line; // @bug
        comma = strchr(line, ',');
        if (comma != NULL)
            line = comma + 1;
    } while (comma != NULL);
    return count;
}

int main(void)
{
    char line[LINE_SIZE];
    const char **fields = malloc(MOST_FIELDS * sizeof *fields);
    if (fields == NULL)
        return 9;
    splat_string(line, sizeof line, sizeof line - 1, "line");
    int count = find_fields(fields, line);
    int empty = count > 0 && *fields[count - 1] == '\0';
    free(fields);
    return empty;
}
