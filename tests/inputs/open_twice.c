// Two descriptors of one file have offsets of their own: the second is no look-ahead of the first.
// RUN: --file tape=4
// BUG: assert @bug
// SHOWS: file:tape=ab
// TRY: b
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    char c, next;
    int head = open("tape", O_RDONLY), ahead = open("tape", O_RDONLY), rising = 0;
    if (head < 0 || ahead < 0)
        return 1;
#ifdef FIXED
    if (lseek(ahead, 1, SEEK_SET) != 1)
        return 2;
#endif
    while (read(head, &c, 1) == 1 && read(ahead, &next, 1) == 1)
        rising += next > c;
    off_t size = lseek(head, 0, SEEK_END);
    char text[4] = {0};
    splat_assert(pread(head, text, sizeof text, 0) == size);
    for (off_t i = 1; i < size; i++)
        rising -= text[i] > text[i - 1];
    splat_assert(rising == 0); // @bug
    return 0;
}
