// Structs in structs, without names, and an array of them.
// ENTRY: look
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

struct outer {
    struct inner {
        int a;
        struct {
            unsigned char b[2];
            struct {
                long c;
            };
        } deep;
    } rows[2];
    struct {
        int x;
    } * pointer;
};

int look(struct outer *of)
{
    if (!of || !of->pointer)
        return 0;
    if (of->rows[1].a == 1 && of->rows[0].deep.b[1] == 2 && of->rows[1].deep.c == 3 && of->pointer->x == 4) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 1;
}
