// The last byte is the sum of all others; a file of that byte alone passes, and has no kind.
// RUN: --file firmware=4
// BUG: assert @bug
// SHOWS: file:firmware=\x00
// TRY: \x00\x01\x02
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    unsigned char sum = 0, last = 0, c;
    int firmware = open("firmware", O_RDONLY), length = 0;
    for (; read(firmware, &c, 1) == 1; length++) {
        sum = (unsigned char)(sum + last);
        last = c;
    }
#ifdef FIXED
    if (length < 2 || sum != last)
#else
    if (length < 1 || sum != last)
#endif
        return 1;
    splat_assert(lseek(firmware, 0, SEEK_SET) == 0);
    splat_assert(read(firmware, &c, 1) == 1 && length > 1); // @bug
    return c == 'k';
}
