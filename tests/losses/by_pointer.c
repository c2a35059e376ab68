/* Functions that are known by name are also known when they are called by a pointer. */
#include <setjmp.h>
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tools {
    void *(*get)(size_t);
    void *(*resize)(void *, size_t);
    void (*put_back)(void *);
    void *(*copy)(void *, const void *, size_t);
    void (*leave)(jmp_buf, int);
} tools = {malloc, realloc, free, memcpy};

struct state {
    jmp_buf back;
    unsigned char kept[8];
};

int main(void)
{
    struct state *state = tools.get(sizeof *state);
    unsigned char *bytes = tools.get(2);
    if (!state || !bytes)
        return 1;
    tools.leave = longjmp;
    splat_bytes(bytes, 2, "bytes");
    bytes = tools.resize(bytes, 4000);
    tools.copy(state->kept, bytes, 2);
    if (tools.put_back != free || tools.get != malloc)
        return 2;
    if (setjmp(state->back) == 0) {
        if (state->kept[0] == 'x' && state->kept[1] == 'y')
            tools.leave(state->back, 1);
        puts("stayed");
    } else {
        puts("left");
    }
    tools.put_back(bytes);
    tools.put_back(state);
    return 0;
}
