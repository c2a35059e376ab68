// A write behind an array in a structure, by a negative index.
// RUN: --runs 100 --strict-fields
// BUG: out-of-bounds-read|out-of-bounds-write @bug
#include <splat.h>

struct line {
    int before;
    char text[8];
    int after;
};

int main(void)
{
    static struct line line;
    int column = splat_range(-1, 7, "column");
#ifdef FIXED
    if (column < 0)
        return 1;
#endif
    line.text[column] = 'x'; // @bug
    return line.before;
}
