// Another part of the program cuts the file by its name, while the first reads on.
// RUN: --file inbox=4
// BUG: assert @bug
// SHOWS: file:inbox=!abc
// TRY: !
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    char first, second = '?';
    int inbox = open("inbox", O_RDONLY);
    off_t size = lseek(inbox, 0, SEEK_END);
    if (size < 2 || pread(inbox, &first, 1, 0) != 1)
        return 1;
    lseek(inbox, 1, SEEK_SET);
    if (first == '!' && truncate("inbox", 1) != 0)
        return 2;
    ssize_t got = read(inbox, &second, 1);
#ifdef FIXED
    splat_assert(got == (first != '!') && (got == 1 || second == '?'));
#else
    splat_assert(got == 1); // @bug
#endif
    return 0;
}
