// A dictionary of words with their lengths, mapped by its size: the last word may
// be longer than what is left.
// RUN: --file words=5
// BUG: assert @bug
// SHOWS: file:words=\x03ab
// SHOWS: file:words=\x01a\x02a
// TRY: \x00\x01\x02\x03
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    int file = open("words", O_RDONLY), count = 0;
    if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0)
        return 1;
    size_t size = (size_t)status.st_size, i = 0;
    const unsigned char *words = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (words == MAP_FAILED)
        return 2;
    close(file);
    while (i < size) {
#ifdef FIXED
        if (words[i] >= size - i)
            return 3;
#endif
        i += 1u + words[i];
        count++;
    }
    splat_assert(i == size); // @bug
    return munmap((void *)words, size) != 0 || count > 2;
}
