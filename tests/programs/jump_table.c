// Calls through a table of functions and jumps through one of labels: each target is a path, not each index.
// BUG: abort @bug
// PATHS: 21
// TWIN-PATHS: 21
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static int keep(int x) { return x; }
static int raise(int x) { return x + 1; }
static int twice(int x) { return 2 * x; }
static int check(int x)
{
#ifndef FIXED
    if (x == 6)
        abort(); // @bug
#endif
    return x == 6 ? 3 : 4;
}

static int (*operations[256])(int);

int main(void)
{
    static void *const labels[256] = {[0 ... 99] = &&low, [100 ... 199] = &&middle, [200 ... 255] = &&high};
    unsigned char code[3];
    for (int i = 0; i < 256; i++)
        operations[i] = i < 100 ? keep : i < 200 ? raise : i < 250 ? twice : check;
    splat_bytes(code, sizeof code, "code");
    int x = 5;
    goto *labels[code[0]];
low:
    return operations[code[1]](x);
middle:
    return operations[code[2]](operations[code[1]](x));
high:
    return 1;
}
