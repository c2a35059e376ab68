/* A library with a decision, a check and a crash that only the right input reaches. */
#include <stddef.h>
#include <string.h>

int arithmetic_pick(const char *word, int x);

int arithmetic_pick(const char *word, int x)
{
    static const int table[4] = {1, 2, 3, 4};
    if (x == 77 && strcmp(word, "ok") == 0)
        return table[x - 70]; // @index
    if (x == 78) {
        const int *nowhere = NULL;
        return *(const volatile int *)nowhere; // @crash
    }
    if (x > 100 && x < 2000)
        return x * 2;
    return 0;
}
