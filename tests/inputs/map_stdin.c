// Standard input, mapped: a pair of quotes must be closed before the end.
// RUN: --stdin 4
// BUG: assert @bug
// SHOWS: stdin=a"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    if (fstat(STDIN_FILENO, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0)
        return 1;
    size_t size = (size_t)status.st_size, i = 0, quotes = 0;
    const char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
    if (text == MAP_FAILED)
        return 2;
    for (; i < size; i++)
        quotes += text[i] == '"';
#ifdef FIXED
    if (quotes % 2 != 0)
        return 3;
#endif
    splat_assert(quotes % 2 == 0); // @bug
    splat_assert(lseek(STDIN_FILENO, 0, SEEK_CUR) == 0);
    return quotes == 4;
}
