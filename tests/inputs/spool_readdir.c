// A spool folder: every job in it is listed, opened by its name and printed; a job
// without content has no owner.
// RUN: --file job.a=2 --file job.b=2
// BUG: assert @bug
// SHOWS: file:job.a=ab
// TWIN-EXHAUSTED: yes
#include <dirent.h>
#include <splat.h>
#include <stdio.h>
#include <string.h>

static int first_byte(const char *path)
{
    FILE *file = fopen(path, "r");
    int c = file ? getc(file) : EOF;
    if (file)
        fclose(file);
    return c;
}

int main(void)
{
    int jobs = 0, owners = 0;
    DIR *spool = opendir(".");
    if (!spool)
        return 1;
    for (struct dirent *entry; (entry = readdir(spool));) {
        if (strcmp(entry->d_name, "job.a") != 0 && strcmp(entry->d_name, "job.b") != 0)
            continue;
        int owner = first_byte(entry->d_name);
#ifdef FIXED
        if (owner == EOF)
            continue;
#endif
        jobs++;
        owners += owner != EOF;
    }
    closedir(spool);
    splat_assert(jobs == owners); // @bug
    return 0;
}
