// readv fills a header, then a body; with a short file the body stays as it was, and its divisor is zero.
// RUN: --file frame=4
// BUG: divide-by-zero @bug
// SHOWS: file:frame=FR
// TRY: FR\x00\x01
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void)
{
    char header[2] = {0};
    unsigned char body[2] = {0};
    struct iovec parts[2] = {{header, sizeof header}, {body, sizeof body}};
    int frame = open("frame", O_RDONLY);
    ssize_t got = readv(frame, parts, 2);
    if (got < 2 || memcmp(header, "FR", 2) != 0)
        return 1;
#ifdef FIXED
    if (got < 4)
        return 2;
#endif
    if (got == 4 && body[1] == 0)
        return 3;
    return body[0] / body[1] == 3; // @bug
}
