// Width times height of a picture wraps in 32 bits; the block is small, the rows are not.
// BUG: out-of-bounds-write @bug
// INPUT: 4:0x10001 4:0x10000
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

enum { MOST_PIXELS = 1 << 20 };

struct picture {
    uint32_t width, height;
    uint8_t *pixels;
};

static int picture_create(struct picture *of, uint32_t width, uint32_t height)
{
    if (width == 0 || height == 0)
        return -1;
#ifdef FIXED
    if (width > MOST_PIXELS / height)
        return -1;
#else
    if (width * height > MOST_PIXELS)
        return -1;
#endif
    of->width = width;
    of->height = height;
    of->pixels = malloc(width * height);
    return of->pixels == NULL ? -1 : 0;
}

/* Marks the corners, clockwise from the top left. */
static void mark_corners(struct picture *of)
{
    size_t last_row = (size_t)of->width * (of->height - 1);
    of->pixels[last_row + of->width - 1] = 3; // @bug
    of->pixels[last_row] = 4;
    of->pixels[of->width - 1] = 2;
    of->pixels[0] = 1;
}

int main(void)
{
    struct picture picture;
    uint32_t width = splat_uint("width"), height = splat_uint("height");
    if (picture_create(&picture, width, height) < 0)
        return 1;
    mark_corners(&picture);
    free(picture.pixels);
    return 0;
}
