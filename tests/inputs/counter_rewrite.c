// A visit counter of one digit, read, raised, written over and read again: behind nine comes a colon.
// RUN: --file visits=3
// BUG: assert @bug
// SHOWS: file:visits=9
// TRY: 089
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

static char read_digit(int file)
{
    char digit;
    return lseek(file, 0, SEEK_SET) == 0 && read(file, &digit, 1) == 1 ? digit : '\0';
}

int main(void)
{
    int visits = open("visits", O_RDWR);
    char digit = read_digit(visits);
    if (digit < '0' || digit > '9')
        return 1;
#ifdef FIXED
    digit = digit == '9' ? '0' : (char)(digit + 1);
#else
    digit++;
#endif
    if (lseek(visits, 0, SEEK_SET) != 0 || write(visits, &digit, 1) != 1)
        return 2;
    splat_assert(read_digit(visits) <= '9'); // @bug
    return 0;
}
