// One character by getchar, the next by read: the stream has taken all of the file into its buffer.
// RUN: --stdin 3
// BUG: assert @bug
// SHOWS: stdin=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char second;
#ifdef FIXED
    setvbuf(stdin, NULL, _IONBF, 0);
#endif
    if (getchar() != 'a')
        return 1;
    if (read(STDIN_FILENO, &second, 1) == 1)
        return second == 'b';
    splat_assert(getchar() == EOF); // @bug
    return 0;
}
