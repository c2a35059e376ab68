// Lengths are counted in classes of eight; the last class has no limit, the table has.
// BUG: out-of-bounds-read|out-of-bounds-write @bug
// INPUT: "a"*256
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { WORD_SIZE = 300, CLASSES = 32 };

static unsigned counts[CLASSES];

static void count(const char *word)
{
    size_t class = strlen(word) / 8;
#ifdef FIXED
    if (class >= CLASSES)
        class = CLASSES - 1;
#endif
    counts[class]++; // @bug
}

int main(void)
{
    char word[WORD_SIZE];
    splat_string(word, sizeof word, 0, "word");
    count(word);
    return counts[3] > 0 ? 1 : 0;
}
