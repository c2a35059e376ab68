// Short texts are kept in a local buffer, longer ones on the heap; the two tests of "short" differ.
// BUG: bad-free @bug
// INPUT: "abcdefg"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_SIZE = 12, SHORT_SIZE = 8 };

static int is_palindrome(const char *text)
{
    char small[SHORT_SIZE];
    size_t length = strlen(text);
    char *reversed = small;
    if (length + 1 > sizeof small)
        reversed = malloc(length + 1);
    if (reversed == NULL)
        return -1;
    for (size_t i = 0; i < length; i++)
        reversed[i] = text[length - 1 - i];
    reversed[length] = '\0';
    int same = memcmp(text, reversed, length) == 0;
#ifdef FIXED
    if (length + 1 > sizeof small)
#else
    if (length >= sizeof small - 1)
#endif
        free(reversed); // @bug
    return same;
}

int main(void)
{
    char text[INPUT_SIZE + 1];
    splat_bytes(text, INPUT_SIZE, "text");
    text[INPUT_SIZE] = '\0';
    return is_palindrome(text);
}
