// Reads an image: a header, a palette, rows of pixels with padding; prints its size and how often the first colour is used.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { PIXEL_LIMIT = 4096, HEADER = 14 };

struct image {
    unsigned width, height, depth, colours;
    unsigned palette[256];
    unsigned char pixels[PIXEL_LIMIT];
};

static unsigned read_16(const uint8_t *at)
{
    return at[0] | (unsigned)at[1] << 8;
}

static const char *read_header(struct image *of, const uint8_t *bytes, size_t size)
{
    if (size < HEADER || memcmp(bytes, "IMG1", 4) != 0)
        return "not an image";
    of->width = read_16(bytes + 4);
    of->height = read_16(bytes + 6);
    of->depth = bytes[8];
    of->colours = read_16(bytes + 10);
    if (of->width == 0 || of->height == 0)
        return "empty";
    if (of->width > PIXEL_LIMIT / of->height)
        return "too large";
    if (of->depth != 1 && of->depth != 4 && of->depth != 8)
        return "unknown depth";
    if (of->colours > 1u << of->depth)
        return "too many colours";
    return NULL;
}

static const uint8_t *read_palette(struct image *of, const uint8_t *at, const uint8_t *end)
{
    if ((size_t)(end - at) < of->colours * 3)
        return NULL;
    for (unsigned i = 0; i < of->colours; i++) {
        of->palette[i] = (unsigned)at[0] << 16 | (unsigned)at[1] << 8 | at[2];
        at += 3;
    }
    return at;
}

static unsigned bytes_of_row(const struct image *of)
{
    unsigned bytes = (of->width * of->depth + 7) / 8;
    while (bytes % 4)
        bytes++;
    return bytes;
}

static const uint8_t *read_row(struct image *of, unsigned row, const uint8_t *at)
{
    unsigned char *to = of->pixels + row * of->width;
    unsigned per_byte = 8 / of->depth, mask = (1u << of->depth) - 1;
    for (unsigned x = 0; x < of->width; x++)
        to[x] = at[x / per_byte] >> (8 - of->depth * (x % per_byte + 1)) & mask;
    return at + bytes_of_row(of);
}

static const char *read_pixels(struct image *of, const uint8_t *at, const uint8_t *end)
{
    for (unsigned row = 0; row < of->height; row++) {
        if ((size_t)(end - at) < bytes_of_row(of))
            return "cut";
        at = read_row(of, row, at);
    }
    return at < end ? "more than pixels" : NULL;
}

int main(void)
{
    static struct image image;
    static uint8_t bytes[8192];
    size_t size = fread(bytes, 1, sizeof bytes, stdin);
    const char *wrong = read_header(&image, bytes, size);
    const uint8_t *pixels = wrong ? NULL : read_palette(&image, bytes + HEADER, bytes + size);
    if (!wrong)
        wrong = pixels ? read_pixels(&image, pixels, bytes + size) : "palette is cut";
    if (wrong) {
        puts(wrong);
        return 1;
    }
    unsigned count = 0;
    for (unsigned i = 0; i < image.width * image.height; i++)
        count += image.pixels[i] == 0;
    if (image.colours == 0)
        puts("grey");
    if (image.width * image.height > 2000)
        puts("large");
    printf("%u x %u, %u times the first\n", image.width, image.height, count);
    return 0;
}
