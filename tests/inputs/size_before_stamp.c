// The size is asked for before the program itself makes the file longer.
// RUN: --file job=3
// BUG: out-of-bounds-write @bug
// SHOWS: file:job=ab
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void stamp(const char *path)
{
    int job = open(path, O_RDWR | O_APPEND);
    char first;
    if (job >= 0 && read(job, &first, 1) == 1 && first != '#' && write(job, "!", 1) != 1)
        exit(1);
    close(job);
}

int main(void)
{
    struct stat status;
    size_t length = 0;
#ifdef FIXED
    stamp("job");
#endif
    if (stat("job", &status) != 0)
        return 1;
#ifndef FIXED
    stamp("job");
#endif
    char *text = malloc((size_t)status.st_size);
    FILE *job = fopen("job", "r");
    if (!text || !job)
        return 2;
    for (int c; (c = getc(job)) != EOF;)
        text[length++] = (char)c; // @bug
    free(text);
    return length == 4;
}
