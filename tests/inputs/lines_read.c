// Line ends of all three kinds, counted over chunks of three bytes: a pair that
// two chunks share is counted twice.
// RUN: --file text=5
// BUG: assert @bug
// SHOWS: file:text=ab\r\n
// TRY: \r
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <string.h>
#include <unistd.h>

static int count_ends(const char *text, ssize_t size, char before)
{
    int ends = 0;
    for (ssize_t i = 0; i < size; before = text[i++])
        ends += text[i] == '\r' || (text[i] == '\n' && before != '\r');
    return ends;
}

int main(void)
{
    char chunk[3], whole[8], before = 0;
    ssize_t got, length = 0;
    int ends = 0, text = open("text", O_RDONLY);
    while ((got = read(text, chunk, sizeof chunk)) > 0) {
        ends += count_ends(chunk, got, before);
#ifdef FIXED
        before = chunk[got - 1];
#endif
        memcpy(whole + length, chunk, (size_t)got);
        length += got;
    }
    splat_assert(ends == count_ends(whole, length, 0)); // @bug
    return 0;
}
