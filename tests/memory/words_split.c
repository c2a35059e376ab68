// A line is split into words as for main: up to four of them, and a null behind the last.
// BUG: out-of-bounds-write @bug
// INPUT: "a b c d"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { LINE_SIZE = 8, MOST_WORDS = 4 };

static char *skip(char *at, int blanks)
{
    while (*at != '\0' && (*at == ' ') == blanks)
        at++;
    return at;
}

/* The vector has room for MOST_WORDS pointers. */
static int split(char **vector, char *line)
{
    int count = 0;
#ifdef FIXED
    const int most = MOST_WORDS - 1;
#else
    const int most = MOST_WORDS;
#endif
    char *at = skip(line, 1);
    while (*at != '\0' && count < most) {
        vector[count++] = at;
        at = skip(at, 0);
        if (*at != '\0')
            *at++ = '\0';
        at = skip(at, 1);
    }
    vector[count] = NULL; // @bug
    return count;
}

int main(void)
{
    char line[LINE_SIZE];
    splat_bytes(line, LINE_SIZE - 1, "line");
    line[LINE_SIZE - 1] = '\0';
    char **vector = malloc(MOST_WORDS * sizeof *vector);
    if (vector == NULL)
        return 1;
    int count = split(vector, line), flags = 0;
    for (char **word = vector; *word != NULL; word++)
        flags += **word == '-';
    free(vector);
    return flags == count;
}
