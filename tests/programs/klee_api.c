// KLEE's own functions, declared as its header does.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <stddef.h>
#include <stdint.h>

void klee_make_symbolic(void *address, size_t size, const char *name);
void klee_assume(uintptr_t condition);
int klee_range(int begin, int end, const char *name);
int klee_int(const char *name);

int main(void)
{
    short pair[2];
    klee_make_symbolic(pair, sizeof pair, "pair");
    klee_assume(pair[0] > 5);
    int digit = klee_range(0, 10, "digit");
    int any = klee_int("any");
    if (pair[0] == pair[1]) {
        if (digit >= 9) {
#ifndef FIXED
            if (any == -1)
                __builtin_abort(); // @bug
#endif
            return 3;
        }
        return 2;
    }
    if (digit == 10)
        __builtin_abort();
    return any == 7 ? 1 : 0;
}
