// An index by pread, which moves nothing; an entry beyond the end is not read, and
// the one before is used again.
// RUN: --file index=5
// BUG: assert @bug
// SHOWS: file:index=\x02ab
// TRY: \x00\x01\x02\x03b
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    unsigned char entries, entry = 0, last = 0;
    int index = open("index", O_RDONLY);
    if (index < 0 || pread(index, &entries, 1, 0) != 1 || entries > 4)
        return 1;
    splat_assert(lseek(index, 0, SEEK_CUR) == 0);
    for (int i = 0; i < entries; i++) {
        /* Each entry has two bytes, and the first counts; they must grow. */
        ssize_t got = pread(index, &entry, 1, 1 + 2 * i);
#ifdef FIXED
        if (got == 0)
            return 2;
#else
        (void)got;
#endif
        if (got == 1 && entry <= last)
            return 3;
        splat_assert(entry > last); // @bug
        last = entry;
    }
    splat_assert(lseek(index, 0, SEEK_CUR) == 0 && pread(index, &entry, 1, 5) == 0);
    return 0;
}
