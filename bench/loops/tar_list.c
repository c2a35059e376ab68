// Lists an archive of tar: headers of 512 bytes with octal numbers, each with its blocks behind it.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 512 };

/* -1: no number. Spaces before it and behind it are allowed, and a zero at the end. */
static long read_octal(const char *field, unsigned width)
{
    unsigned at = 0;
    long value = 0;
    while (at < width && field[at] == ' ')
        at++;
    if (at == width)
        return -1;
    for (; at < width && field[at] >= '0' && field[at] <= '7'; at++)
        value = value * 8 + (field[at] - '0');
    if (at < width && field[at] != ' ' && field[at] != 0)
        return -1;
    return value;
}

static long add_up(const char *block)
{
    long sum = 8 * ' ';
    for (int i = 0; i < BLOCK; i++)
        if (i < 148 || i >= 156)
            sum += (unsigned char)block[i];
    return sum;
}

static int is_zero(const char *block)
{
    for (int i = 0; i < BLOCK; i++)
        if (block[i] != 0)
            return 0;
    return 1;
}

static const char *name_of_type(char type)
{
    switch (type) {
    case 0:
    case '0': return "file";
    case '1': return "link";
    case '2': return "symbolic link";
    case '5': return "folder";
    case 'L': return "long name";
    default: return "other";
    }
}

int main(void)
{
    static char archive[4 * BLOCK];
    size_t size = fread(archive, 1, sizeof archive, stdin), at = 0;
    unsigned files = 0, blocks = 0;
    while (at + BLOCK <= size && !is_zero(archive + at)) {
        const char *header = archive + at;
        long length = read_octal(header + 124, 12), mode = read_octal(header + 100, 8);
        if (length < 0 || mode < 0 || read_octal(header + 148, 8) != add_up(header)) {
            printf("header %u is broken\n", files);
            return 1;
        }
        at += BLOCK;
        for (long left = length; left > 0; left -= BLOCK) {
            blocks++;
            at += BLOCK;
        }
        if (memcmp(header + 257, "ustar", 5) == 0 && header[345])
            printf("%.155s/", header + 345);
        printf("%.100s: %s, %ld bytes%s\n", header, name_of_type(header[156]), length, mode & 0111 ? ", executable" : "");
        files++;
    }
    if (at > size)
        puts("the last file is cut");
    printf("%u files, %u blocks\n", files, blocks);
    return at > size;
}
