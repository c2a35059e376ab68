// Standard input by the system call.
// RUN: --stdin 4 --runs 300
// BUG: abort @bug
#include <stdlib.h>
#include <unistd.h>

int main(void)
{
    unsigned char buffer[4];
    ssize_t got = read(0, buffer, sizeof buffer);
    if (got < 3)
        return 1;
    if (buffer[0] == 0x1f && buffer[1] == 0x8b) {
#ifndef FIXED
        if (buffer[2] != 8)
            abort(); // @bug
#endif
        return 2;
    }
    return 0;
}
