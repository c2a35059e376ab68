// A record is a length byte and its content. To read zero bytes gives zero, which is not the end of the file.
// RUN: --file queue=4
// BUG: assert @bug
// SHOWS: file:queue=\x00\x01a
// TRY: \x00\x01\x02
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    unsigned char length, content[2];
    int records = 0, queue = open("queue", O_RDONLY);
    while (read(queue, &length, 1) == 1) {
        if (length > sizeof content)
            return 1;
        ssize_t got = read(queue, content, length);
#ifdef FIXED
        if (got < length)
            return 2;
#else
        if (got == 0)
            break;
#endif
        records++;
    }
    splat_assert(read(queue, content, 1) == 0); // @bug
    return records > 1;
}
