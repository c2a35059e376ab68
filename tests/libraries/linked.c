/* A program that is linked with the library. */
#include <splat.h>

int arithmetic_pick(const char *word, int x);

int main(void)
{
    char word[3] = {0};
    splat_bytes(word, 2, "word");
    int y = arithmetic_pick(word, splat_int("x"));
    splat_assert(y != 1236); // @out
    return 0;
}
