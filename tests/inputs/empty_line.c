// The first word of each line, by strtok: a line that is empty, or blank, has none.
// RUN: --file todo=3
// BUG: null-dereference|segfault @bug
// SHOWS: file:todo=a\n\n
// SHOWS: file:todo=\s
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[8];
    int urgent = 0;
    FILE *todo = fopen("todo", "r");
    if (!todo)
        return 1;
    while (fgets(line, sizeof line, todo)) {
        const char *word = strtok(line, " \n");
#ifdef FIXED
        if (!word)
            continue;
#endif
        urgent += word[0] == '!'; // @bug
    }
    return urgent == 2;
}
