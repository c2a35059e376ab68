// A function pointer is null, or a function that returns inputs, another one at each call.
// ENTRY: apply
// BUG: null-dereference|segfault *
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

typedef int (*compare)(const void *, const void *);

struct handler {
    void (*prepare)(void);
    long (*get)(int);
};

int apply(compare function, struct handler handler)
{
    int a = 1, b = 2;
#ifdef FIXED
    if (!function)
        return -1;
#endif
    if (function(&a, &b) <= 0 || function(&b, &a) >= 0)
        return 0;
    if (handler.prepare)
        handler.prepare();
    if (handler.get && handler.get(1) == 4711) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 1;
}
