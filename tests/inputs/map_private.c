// What is written to a private mapping does not reach the file.
// RUN: --file counter=2
// BUG: assert @bug
// SHOWS: file:counter=1
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void)
{
    char now = 0;
    int counter = open("counter", O_RDWR);
    if (counter < 0 || pread(counter, &now, 1, 0) != 1 || now < '0' || now > '8')
        return 1;
    char *text = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_PRIVATE, counter, 0);
    if (text == MAP_FAILED)
        return 2;
    text[0]++;
    splat_assert(text[0] == now + 1);
#ifdef FIXED
    if (pwrite(counter, text, 1, 0) != 1)
        return 3;
#endif
    char then = 0;
    splat_assert(pread(counter, &then, 1, 0) == 1 && then == now + 1); // @bug
    return 0;
}
