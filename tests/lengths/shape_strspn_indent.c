// The blanks before a line are doubled, its text is kept; both are counted once.
// BUG: out-of-bounds-write @bug
// INPUT: "  "+"a"*346
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 600, PREFIX = 5, WIDE_SIZE = 350 };

static int widen(char *wide, const char *line)
{
    size_t blanks = strspn(line, " \t");
#ifdef FIXED
    size_t wanted = 2 * blanks + strlen(line + blanks);
#else
    size_t wanted = blanks + strlen(line + blanks);
#endif
    if (wanted >= WIDE_SIZE)
        return -1;
    memset(wide, ' ', 2 * blanks);
    strcpy(wide + 2 * blanks, line + blanks); // @bug
    return blanks > 2;
}

int main(void)
{
    char line[LINE_SIZE], wide[WIDE_SIZE];
    splat_string(line, sizeof line, PREFIX, "line");
    return widen(wide, line) + 1;
}
