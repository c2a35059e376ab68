// Standard input from a file can be read twice: the first pass counts, the second one stores.
// RUN: --stdin 4
// BUG: out-of-bounds-write @bug
// SHOWS: stdin=a
// SHOWS: stdin=a\nb
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    char c, before = '\n';
    size_t lines = 0, i = 0;
    while (read(STDIN_FILENO, &c, 1) == 1) {
        lines += c == '\n';
        before = c;
    }
#ifdef FIXED
    lines += before != '\n';
#endif
    if (lseek(STDIN_FILENO, 0, SEEK_SET) != 0)
        return 1;
    char *firsts = malloc(lines + 2);
    if (!firsts)
        return 2;
    firsts[i++] = '[';
    for (before = '\n'; read(STDIN_FILENO, &c, 1) == 1; before = c)
        if (before == '\n')
            firsts[i++] = c;
    firsts[i] = ']'; // @bug
    free(firsts);
    return 0;
}
