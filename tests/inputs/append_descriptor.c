// With O_APPEND a write goes to the end, wherever the descriptor stands: the title is not replaced.
// RUN: --file chapter=3
// BUG: assert @bug
// SHOWS: file:chapter=ab
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    char first = 0, last = 0;
    int chapter = open("chapter", O_RDWR | O_APPEND);
    off_t size = lseek(chapter, 0, SEEK_END);
    if (size <= 0 || lseek(chapter, 0, SEEK_SET) != 0 || write(chapter, "T", 1) != 1)
        return 1;
    splat_assert(lseek(chapter, 0, SEEK_CUR) == size + 1);
    splat_assert(pread(chapter, &first, 1, 0) == 1 && pread(chapter, &last, 1, size) == 1);
#ifdef FIXED
    splat_assert(last == 'T');
#else
    splat_assert(first == 'T'); // @bug
#endif
    return 0;
}
