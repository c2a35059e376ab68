// The first word of a line is copied by its length and ended by hand. The check lets a word pass that fills
// the buffer.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*96+" rest"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 160, PREFIX = 4, WORD_SIZE = 96 };

int main(void)
{
    char line[LINE_SIZE], word[WORD_SIZE];
    splat_string(line, sizeof line, PREFIX, "line");
    size_t length = strcspn(line, " \n");
#ifdef FIXED
    if (length >= sizeof word)
        return 1;
#else
    if (length > sizeof word)
        return 1;
#endif
    memcpy(word, line, length);
    word[length] = '\0'; // @bug
    return word[0] == '\0' ? 2 : 0;
}
