// A file that only the program makes: "w" empties it, "a" adds to it, and fprintf tells how much.
// RUN: --file name=3
// BUG: assert @bug
// SHOWS: file:name=abc
#include <splat.h>
#include <stdio.h>
#include <sys/stat.h>

static long write_report(const char *mode, const char *name)
{
    FILE *report = fopen("report", mode);
    int written = report ? fprintf(report, "<%s>", name) : -1;
    return report && fclose(report) == 0 ? written : -1;
}

int main(void)
{
    char name[4] = "";
    struct stat status;
    FILE *file = fopen("name", "r");
    if (!file || fread(name, 1, 3, file) != 3)
        return 1;
    long first = write_report("w", "draft"), second = write_report("w", name);
    splat_assert(first == 7 && stat("report", &status) == 0 && status.st_size == second);
    long added = write_report("a", "!");
    splat_assert(stat("report", &status) == 0);
#ifdef FIXED
    splat_assert(status.st_size == second + added);
#else
    splat_assert(name[1] != 'b' || status.st_size == added); // @bug
#endif
    return 0;
}
