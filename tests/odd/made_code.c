// Code that the program writes itself and calls: it is not followed, and the loss is counted.
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <string.h>
#include <sys/mman.h>

int main(void)
{
    /* lea 1(%rdi), %eax; ret */
    static const unsigned char code[] = {0x8d, 0x47, 0x01, 0xc3};
    void *place = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (place == MAP_FAILED)
        return 2;
    memcpy(place, code, sizeof code);
    if (mprotect(place, 4096, PROT_READ | PROT_EXEC) != 0)
        return 2;
    int (*increment)(int);
    memcpy(&increment, &place, sizeof place);
    int x = splat_int("x");
    if (x == 41) {
        int y = increment(x);
#ifndef FIXED
        splat_assert(y != 42); // @bug
#endif
        return y > 100;
    }
    return 0;
}
