// Leading blanks of a heap copy are skipped; what is freed is the place behind them.
// BUG: bad-free @bug
// INPUT: " ab"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 3 };

static int count_vowels(const char *word)
{
    int vowels = 0;
    for (; *word != '\0'; word++)
        vowels += strchr("aeiou", *word) != NULL;
    return vowels;
}

static int vowels_of_line(const char *line)
{
    char *copy = malloc(SIZE + 1);
    if (copy == NULL)
        return -1;
    strcpy(copy, line);
    char *word = copy;
    while (*word == ' ')
        word++;
    int vowels = count_vowels(word);
#ifdef FIXED
    free(copy);
#else
    free(word); // @bug
#endif
    return vowels;
}

int main(void)
{
    char line[SIZE + 1];
    splat_bytes(line, SIZE, "line");
    line[SIZE] = '\0';
    return vowels_of_line(line);
}
