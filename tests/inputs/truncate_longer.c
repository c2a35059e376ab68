// A page is filled up to four bytes by ftruncate: the new ones are zeros and not blanks.
// RUN: --file page=4
// BUG: assert @bug
// SHOWS: file:page=ab
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    char text[4];
    int page = open("page", O_RDWR);
    if (page < 0 || fstat(page, &status) != 0 || ftruncate(page, sizeof text) != 0)
        return 1;
    off_t size = status.st_size;
    splat_assert(fstat(page, &status) == 0 && status.st_size == sizeof text);
    splat_assert(read(page, text, sizeof text) == sizeof text);
#ifdef FIXED
    splat_assert(size == sizeof text || text[sizeof text - 1] == '\0');
#else
    splat_assert(size == sizeof text || text[sizeof text - 1] == ' '); // @bug
#endif
    return 0;
}
