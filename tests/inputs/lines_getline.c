// Line ends are chopped, first the newline, then a carriage return; an empty line has nothing in front of it.
// RUN: --file hosts=4
// BUG: out-of-bounds-read @bug
// SHOWS: file:hosts=\n
// SHOWS: file:hosts=a\r\n\n
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    int hosts = 0;
    FILE *file = fopen("hosts", "r");
    if (!file)
        return 1;
    while ((length = getline(&line, &capacity, file)) != -1) {
        if (line[length - 1] == '\n')
            line[--length] = '\0';
#ifdef FIXED
        if (length > 0 && line[length - 1] == '\r')
#else
        if (line[length - 1] == '\r') // @bug
#endif
            line[--length] = '\0';
        hosts += length > 0;
    }
    free(line);
    fclose(file);
    return hosts == 2;
}
