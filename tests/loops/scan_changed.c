// The body changes the bytes that the loop looks at: it does not end where it would have.
// RUN: --no-trials --summarize-loops scans
// BUG: abort @bug
// EXHAUSTED: yes
// NOTWIN
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static unsigned char line[12];
    splat_bytes(line, sizeof line - 2, "line");
    unsigned i = 0;
    while (line[i] < 128 && i < 10) {
        line[i + 1] = (unsigned char)(line[i + 1] | line[i]);
        i++;
    }
    if (i == 7)
        abort(); // @bug
    return 0;
}
