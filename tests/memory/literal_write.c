// Words are capitalised in place; the default word is a literal, which cannot be written.
// BUG: segfault|out-of-bounds-write @bug
// INPUT: "?"
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { WORD_SIZE = 4 };

static char *choose(char *word)
{
#ifdef FIXED
    static char nothing[] = "none";
#else
    char *nothing = "none";
#endif
    return word[0] == '?' ? nothing : word;
}

static void capitalise(char *word)
{
    if (word[0] >= 'a' && word[0] <= 'z')
        word[0] = (char)(word[0] - 'a' + 'A'); // @bug
}

static int length_of(const char *word)
{
    const char *end = word;
    while (*end != '\0')
        end++;
    return (int)(end - word);
}

int main(void)
{
    char room[WORD_SIZE];
    splat_string(room, sizeof room, sizeof room - 1, "word");
    char *word = choose(room);
    capitalise(word);
    return length_of(word);
}
