// As many bytes are read as the buffer has, and the terminator is written behind them.
// RUN: --stdin 600:0
// BUG: out-of-bounds-write @bug
// INPUT: "a"*256
// TWIN-EXHAUSTED: yes
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { BUFFER_SIZE = 256 };

int main(void)
{
    static char buffer[BUFFER_SIZE];
#ifdef FIXED
    ssize_t got = read(0, buffer, sizeof buffer - 1);
#else
    ssize_t got = read(0, buffer, sizeof buffer);
#endif
    if (got <= 0)
        return 1;
    buffer[got] = '\0'; // @bug
    return strlen(buffer) > 100 ? 2 : 0;
}
