// readv may stop inside of the first part: that some bytes came does not mean that the first part is whole.
// RUN: --file packet=4 --short-reads
// BUG: divide-by-zero @bug
// SHOWS: file:packet=ab\x01\x02 short=1
// TRY: \x00\x01
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    unsigned char head[2] = {0}, body[2] = {0};
    struct iovec parts[2] = {{head, 2}, {body, 2}};
    int packet = open("packet", O_RDONLY);
    if (packet < 0 || fstat(packet, &status) != 0 || status.st_size != 4)
        return 1;
    ssize_t got = readv(packet, parts, 2);
    if (got <= 0)
        return 2;
#ifdef FIXED
    if (got < 4)
        return 3;
#endif
    if (got >= 2 && head[1] == 0)
        return 4;
    return body[0] / head[1] == 1; // @bug
}
