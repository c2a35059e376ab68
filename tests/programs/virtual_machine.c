// A small machine with a stack; the program that it runs is the input. One instruction trusts it.
// RUN: --runs 2500
// BUG: assert @bug
#include <splat.h>

enum { HALT, PUSH, ADD, DUPLICATE, DROP, SUBTRACT };

static int run(const unsigned char *code, int length)
{
    int stack[8], depth = 0, at = 0;
    while (at < length) {
        switch (code[at++]) {
        case HALT: return depth;
        case PUSH:
            if (at == length)
                return -1;
            stack[depth++] = code[at++];
            break;
        case ADD:
            if (depth < 2)
                return -1;
            depth--;
            stack[depth - 1] += stack[depth];
            break;
        case DUPLICATE:
#ifdef FIXED
            if (depth < 1)
                return -1;
#endif
            splat_assert(depth > 0); // @bug
            stack[depth] = stack[depth - 1];
            depth++;
            break;
        case DROP:
            if (depth < 1)
                return -1;
            depth--;
            break;
        case SUBTRACT:
            if (depth < 2)
                return -1;
            depth--;
            stack[depth - 1] -= stack[depth];
            break;
        default: return -1;
        }
    }
    return depth;
}

int main(void)
{
    unsigned char code[5];
    splat_bytes(code, sizeof code, "code");
    return run(code, 5) > 1;
}
