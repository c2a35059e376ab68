// Following a log as it grows: the end of the file stays until clearerr, though more has been written.
// RUN: --file log=2
// BUG: assert @bug
// SHOWS: file:log=fa
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    FILE *log = fopen("log", "r");
    if (!log)
        return 1;
    int mode = getc(log), c = mode;
    while (c != EOF)
        c = getc(log);
    splat_assert(feof(log) && !ferror(log));
    if (mode != 'f')
        return 0;
    int writer = open("log", O_WRONLY | O_APPEND);
    if (writer < 0 || write(writer, "!", 1) != 1 || close(writer) != 0)
        return 2;
#ifdef FIXED
    clearerr(log);
    splat_assert(!feof(log));
#endif
    splat_assert(getc(log) == '!'); // @bug
    return 0;
}
