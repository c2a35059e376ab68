// A field is copied with the length that its reader found; for an empty field the reader sets none.
// BUG: uninitialized-read @bug
// INPUT: ";"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4 };

struct span {
    const char *start;
    size_t length;
};

static int find_field(struct span *field, const char *line)
{
    field->start = line;
#ifdef FIXED
    field->length = 0;
#endif
    if (*line == '\0')
        return -1;
    if (*line != ';')
        field->length = strcspn(line, ";");
    return 0;
}

int main(void)
{
    char line[LINE_SIZE + 1];
    struct span *field = malloc(sizeof *field);
    if (field == NULL)
        return 9;
    splat_string(line, sizeof line, LINE_SIZE, "line");
    int found = find_field(field, line) == 0;
    int is_long = 0;
    if (found && field->length > 2) // @bug
        is_long = 1;
    free(field);
    return is_long;
}
