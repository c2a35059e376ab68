// An interpreter by computed goto whose table is too short for one of the operations.
// RUN: --runs 500
// BUG: out-of-bounds-read @bug
#include <splat.h>

int main(void)
{
    static void *const labels[] = {&&stop, &&push, &&add};
    unsigned char code[3];
    int stack[4] = {0}, depth = 0, at = 0;
    splat_bytes(code, sizeof code, "code");
    code[2] = 0;
next:;
    unsigned char operation = code[at++] & 3;
#ifdef FIXED
    if (operation == 3)
        operation = 0;
#endif
    goto *labels[operation]; // @bug
push:
    stack[depth++] = at;
    goto next;
add:
    if (depth > 1) {
        stack[depth - 2] += stack[depth - 1];
        depth--;
    }
    goto next;
stop:
    return stack[0];
}
