// What is written to a shared mapping does reach the file, and the reader who has it open.
// RUN: --file board=2
// BUG: assert @bug
// SHOWS: file:board=x
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void)
{
    unsigned char mine = 0, theirs = 0;
    int board = open("board", O_RDWR), reader = open("board", O_RDONLY);
    if (board < 0 || reader < 0 || pread(board, &mine, 1, 0) != 1 || mine != 'x')
        return 1;
    unsigned char *cell = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_SHARED, board, 0);
    if (cell == MAP_FAILED)
        return 2;
    *cell = 'o';
    splat_assert(read(reader, &theirs, 1) == 1);
#ifdef FIXED
    splat_assert(theirs == 'o');
#else
    splat_assert(theirs == mine); // @bug
#endif
    return 0;
}
