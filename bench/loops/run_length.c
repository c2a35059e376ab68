// Unpacks bytes that are packed by runs: n < 128: n + 1 bytes follow; n > 128: the next one, 257 - n times. The first two
// bytes are the number of bytes in a row, the next one is how many rows there are.
#include <stdint.h>
#include <stdio.h>

static uint8_t image[4096], packed[1024];

static size_t copy_bytes(uint8_t *to, const uint8_t *from, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        to[i] = from[i];
    return count;
}

static size_t repeat_byte(uint8_t *to, uint8_t byte, unsigned count)
{
    uint8_t *end = to + count;
    while (to < end)
        *to++ = byte;
    return count;
}

/* How many packed bytes the row took, 0 if something is wrong. */
static size_t unpack_row(uint8_t *row, size_t width, const uint8_t *from, size_t size)
{
    size_t done = 0, at = 0;
    while (done < width) {
        if (at + 2 > size)
            return 0;
        unsigned n = from[at++];
        if (n == 128)
            continue;
        unsigned count = n < 128 ? n + 1 : 257 - n;
        if (count > width - done)
            return 0;
        if (n > 128) {
            done += repeat_byte(row + done, from[at++], count);
        } else {
            if (count > size - at)
                return 0;
            done += copy_bytes(row + done, from + at, count);
            at += count;
        }
    }
    return at;
}

static unsigned count_blank_rows(unsigned width, unsigned height)
{
    unsigned blank = 0;
    for (unsigned row = 0; row < height; row++) {
        unsigned x = 0;
        while (x < width && image[row * width + x] == 0)
            x++;
        blank += x == width;
    }
    return blank;
}

int main(void)
{
    size_t size = fread(packed, 1, sizeof packed, stdin), at = 3;
    if (size < 3)
        return 1;
    unsigned width = packed[0] | (unsigned)packed[1] << 8, height = packed[2];
    if (width == 0 || width > sizeof image / (height ? height : 1)) {
        puts("too large");
        return 1;
    }
    for (unsigned row = 0; row < height; row++) {
        size_t used = unpack_row(image + row * width, width, packed + at, size - at);
        if (used == 0) {
            printf("row %u is broken\n", row);
            return 1;
        }
        at += used;
    }
    if (width * height == 1728)
        puts("a page of fax");
    printf("%u rows, %u of them blank, %zu bytes left\n", height, count_blank_rows(width, height), size - at);
    return at < size;
}
