/* Writes wherever its map of memory says that writing is possible, but for its own stack and code. */
#include <splat.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void scribble(unsigned seed)
{
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[512], rights[8];
    unsigned long from, to;
    while (maps && fgets(line, sizeof line, maps)) {
        if (sscanf(line, "%lx-%lx %7s", &from, &to, rights) != 3 || rights[1] != 'w' || strstr(line, "[stack]"))
            continue;
        for (int i = 0; i < 64; i++) {
            seed = seed * 1664525u + 1013904223u;
            ((volatile unsigned char *)from)[(seed >> 3) % (to - from)] = (unsigned char)seed;
        }
    }
}

int main(void)
{
    unsigned x = splat_uint("x");
    if (x > 10)
        scribble(x);
    if (x > 1000)
        scribble(x + 1);
    return x == 123456;
}
