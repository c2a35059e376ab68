/* Paths behind a value that is not followed: without others' inputs half of them are never seen. */
#include <stdio.h>
#include <string.h>

static int level(int byte)
{
    double scaled = byte * 0.5;
    return scaled > 100.0 ? 1 : 0;
}

int main(void)
{
    unsigned char b[6] = {0};
    if (fread(b, 1, sizeof b, stdin) < sizeof b)
        return 1;
    int found = 0;
    for (int i = 1; i < 6; i++)
        found = found * 3 + (b[i] < 'a' ? 0 : b[i] > 'z' ? 1 : 2);
    if (level(b[0]))
        for (int i = 1; i < 6; i++)
            if (b[i] == 'a' + i)
                found++;
    return found & 127;
}
