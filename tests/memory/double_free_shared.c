// Shapes own their palette, but for copies of at most four sides, which borrow that of the original.
// BUG: double-free @bug
// INPUT: 1:5 1:4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdbool.h>
#include <stdlib.h>

enum { SHAPES = 3 };

struct palette {
    unsigned colors[4];
};

struct shape {
    struct palette *palette;
    unsigned char sides;
    bool owns;
};

static struct palette *palette_create(unsigned color)
{
    struct palette *palette = calloc(1, sizeof *palette);
    if (palette == NULL)
        exit(9);
    palette->colors[0] = color;
    return palette;
}

static struct shape shape_copy(const struct shape *of, unsigned char sides)
{
    struct shape copy = *of;
    copy.sides = sides;
    if (sides > 4)
        copy.palette = palette_create(sides);
#ifdef FIXED
    copy.owns = sides > 4;
#else
    copy.owns = copy.owns && sides >= 4;
#endif
    return copy;
}

int main(void)
{
    struct shape shapes[SHAPES] = {{palette_create(0), 3, true}};
    for (int i = 1; i < SHAPES; i++)
        shapes[i] = shape_copy(&shapes[0], splat_uchar("sides"));
    unsigned colors = 0;
    for (int i = 0; i < SHAPES; i++)
        colors |= shapes[i].palette->colors[0];
    for (int i = 0; i < SHAPES; i++)
        if (shapes[i].owns)
            free(shapes[i].palette); // @bug
    return colors > 100;
}
