/* Writes argv[3] sentences of argv[2] characters out of those in argv[1], drawn with the same chance each, into files of the
 * folder argv[4]. They are the same every time. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int accepts(const char *text, int length);

static unsigned draw(unsigned below)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % below;
}

int main(int argc, char **argv)
{
    char text[16], path[256];
    int letters = argc == 5 ? (int)strlen(argv[1]) : 0, length = argc == 5 ? atoi(argv[2]) : 0;
    for (int left = argc == 5 ? atoi(argv[3]) : 0; left > 0;) {
        for (int i = 0; i < length; i++)
            text[i] = argv[1][draw((unsigned)letters)];
        if (!accepts(text, length))
            continue;
        snprintf(path, sizeof path, "%s/drawn%05d", argv[4], left--);
        FILE *to = fopen(path, "w");
        if (!to || fwrite(text, 1, (size_t)length, to) != (size_t)length || fclose(to) != 0)
            return 1;
    }
    return 0;
}
