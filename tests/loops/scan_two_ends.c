// A loop that looks for one of two bytes among those of the input, or for the end: with scans its end is found by few runs.
// RUN: --no-trials --summarize-loops scans --runs 30
// BUG: abort @bug
// EXHAUSTED: no
// NOTWIN
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static char line[60];
    splat_bytes(line, sizeof line - 1, "line");
    unsigned i = 0;
    while (line[i] && line[i] != ' ' && i < 50)
        i++;
    if (i == 31 && line[31] == ' ')
        abort(); // @bug
    return 0;
}
