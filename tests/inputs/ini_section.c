// Section headers of a settings file, read at once: the bracket that closes the last one may be missing.
// RUN: --file app.ini=5
// BUG: assert @bug
// SHOWS: file:app.ini=[]\n[a
// TRY: []
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    char text[6];
    int file = open("app.ini", O_RDONLY);
    ssize_t length = read(file, text, sizeof text);
    for (ssize_t i = 0; i < length; i++) {
        if (text[i] != '[' || (i > 0 && text[i - 1] != '\n'))
            continue;
        const char *end = memchr(text + i, ']', (size_t)(length - i));
#ifdef FIXED
        if (!end)
            return 1;
#endif
        splat_assert(end); // @bug
    }
    return length == 5;
}
