// A page by pread, again and again until it is whole; the offset of the next call is not moved on.
// RUN: --file page=3 --short-reads
// BUG: assert @bug
// BUG: assert @shorter
// SHOWS: file:page=abc short=1
// SHOWS: file:page=a
// TRY: bc
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char text[3] = {0};
    off_t done = 0;
    int page = open("page", O_RDONLY);
    while (done < 3) {
#ifdef FIXED
        ssize_t got = pread(page, text + done, (size_t)(3 - done), done);
#else
        ssize_t got = pread(page, text + done, (size_t)(3 - done), 0);
#endif
        if (got <= 0)
            return 1;
        done += got;
    }
    /* A stream hides that reads are short. */
    char same[3] = {0};
    FILE *stream = fdopen(page, "r");
    splat_assert(stream && fread(same, 1, 3, stream) == 3); // @shorter
    splat_assert(text[2] == same[2]); // @bug
    return 0;
}
