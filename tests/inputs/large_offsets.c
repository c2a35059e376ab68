// The interfaces for large files, which have other names in the library: seek past a gap and back.
// RUN: --file volume=3
// BUG: assert @bug
// SHOWS: file:volume=ab
// TWIN-EXHAUSTED: yes
#define _FILE_OFFSET_BITS 64
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    char c = 0;
    int volume = open("volume", O_RDWR);
    if (volume < 0 || fstat(volume, &status) != 0)
        return 1;
    off_t size = lseek(volume, 0, SEEK_END);
    splat_assert(size == status.st_size && pread(volume, &c, 1, size) == 0);
    FILE *stream = fopen("volume", "r");
    splat_assert(stream && fseeko(stream, 0, SEEK_END) == 0 && ftello(stream) == size);
    if (size == 0 || pwrite(volume, "z", 1, (off_t)1 << 20) != 1)
        return 2;
    off_t now = lseek(volume, 0, SEEK_CUR);
#ifdef FIXED
    splat_assert(now == size && stat("volume", &status) == 0 && status.st_size == (1 << 20) + 1);
#else
    splat_assert(now == (1 << 20) + 1); // @bug
#endif
    return 0;
}
