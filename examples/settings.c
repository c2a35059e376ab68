/* A server that reads its settings from a file, and lets the environment have the last word.
 *
 *     splat run --file server.conf=4 --env WORKERS=1 examples/settings.c
 *
 * A line of the file is a letter, an equals sign and a number: w=4 for four workers, m=64 for the megabytes
 * that they share. A file that asks for no workers is refused. But whoever sets WORKERS=0, or sets it to
 * nothing, is believed, and if the file also speaks of memory, the server divides it by zero. Neither the
 * file nor the variable shows the bug alone. Splat makes both: the program opens and reads them as it always
 * does.
 *
 * Move the check behind the environment and run again: no bug is left. */

#include <stdio.h>
#include <stdlib.h>

struct settings {
    int workers, memory;
};

static int read_file(const char *path, struct settings *settings)
{
    char line[80];
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == 'w' && line[1] == '=')
            settings->workers = atoi(line + 2);
        else if (line[0] == 'm' && line[1] == '=')
            settings->memory = atoi(line + 2);
    }
    fclose(file);
    return settings->workers > 0;
}

int main(void)
{
    struct settings settings = {.workers = 1};
    if (!read_file("server.conf", &settings)) {
        fprintf(stderr, "server.conf: at least one worker is needed\n");
        return 2;
    }
    const char *workers = getenv("WORKERS");
    if (workers)
        settings.workers = atoi(workers);
    if (settings.memory > 0)
        printf("%d MB for each worker\n", settings.memory / settings.workers);
    return 0;
}
