// Blanks are taken off the end of a heap copy of a line; a line of blanks alone has no character to stop
// at.
// BUG: out-of-bounds-read @bug
// INPUT: "      "
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 6 };

static int is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t trimmed_length(const char *line, size_t length)
{
    const char *end = line + length;
#ifdef FIXED
    while (end != line && is_blank(end[-1]))
        end--;
#else
    while (is_blank(end[-1])) // @bug
        end--;
#endif
    return (size_t)(end - line);
}

int main(void)
{
    char input[LINE_SIZE];
    splat_bytes(input, sizeof input, "line");
    char *line = malloc(LINE_SIZE + 1);
    if (line == NULL)
        return 1;
    memcpy(line, input, LINE_SIZE);
    line[LINE_SIZE] = '\0';
    size_t length = trimmed_length(line, LINE_SIZE);
    line[length] = '\0';
    free(line);
    return (int)length;
}
