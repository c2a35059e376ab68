// A block that is not full is taken for the last one; with short reads it need not be.
// RUN: --file blocks=4 --short-reads
// BUG: assert @bug
// SHOWS: file:blocks=abcd short=1
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    char block[2];
    ssize_t got, total = 0;
    int blocks = open("blocks", O_RDONLY);
    if (blocks < 0 || fstat(blocks, &status) != 0)
        return 1;
    do {
        got = read(blocks, block, sizeof block);
        splat_assert(got >= 0 && got <= 2);
        total += got;
#ifdef FIXED
    } while (got > 0);
#else
    } while (got == sizeof block);
#endif
    splat_assert(total == status.st_size); // @bug
    return 0;
}
