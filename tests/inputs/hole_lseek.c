// The end mark of a block of six is written behind a hole; what fills the hole is zeros and not blanks.
// RUN: --file block=4
// BUG: assert @bug
// SHOWS: file:block=ab
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    char text[8];
    int block = open("block", O_RDWR);
    off_t size = lseek(block, 0, SEEK_END);
    splat_assert(lseek(block, 5, SEEK_SET) == 5 && read(block, text, 1) == 0);
    splat_assert(lseek(block, 0, SEEK_END) == size);
    if (lseek(block, 5, SEEK_SET) != 5 || write(block, ".", 1) != 1)
        return 1;
    splat_assert(pread(block, text, sizeof text, 0) == 6 && text[5] == '.');
    for (off_t i = size; i < 5; i++) {
#ifdef FIXED
        splat_assert(text[i] == '\0');
#else
        splat_assert(text[i] == ' '); // @bug
#endif
    }
    return 0;
}
