// A struct as an argument, in registers and in memory.
// ENTRY: area
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

typedef struct {
    short left, top;
    unsigned char color[3];
} corner;

struct box {
    corner from, to;
    long weight[4];
};

int area(corner one, struct box whole)
{
    if (one.left == 5 && whole.to.top == 7 && whole.weight[3] == 1L << 40 && whole.from.color[2] == 9) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return one.left;
}
