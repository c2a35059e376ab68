// One bug for each first byte of standard input.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int *kept;

static void keep_local(void)
{
    int local = 1;
    kept = &local;
}

int main(void)
{
    int kind = getchar(), number = 0x7fffffff;
    char *volatile block = malloc(4);
    if (!block)
        return 1;
    block[0] = 0;
    switch (kind) {
    case 'a':
        assert(kind == 'b');
        break;
    case 'b':
        abort();
    case 'o':
        block[kind - 'o' + 4] = 1;
        break;
    case 'u':
        free(block);
        return block[0];
    case 's':
        number += kind;
        break;
    case 'n':
        *(volatile int *)(long)(kind - 'n') = 1;
        break;
    case 'i':
        if (block[2])
            puts("set");
        break;
    case 'r':
        keep_local();
        return *kept;
    case 'z':
        return number / (kind - 'z');
    }
    free(block);
    return number == kind;
}
