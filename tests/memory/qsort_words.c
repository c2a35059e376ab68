// Words of a line from getline are copied without their ends and sorted by their second letter; some have only one.
// RUN: --stdin 6
// BUG: out-of-bounds-read @bug
// INPUT: "b a c"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 3 };

struct word {
    char *letters; /* a copy without terminator */
    size_t length;
};

static int by_second_letter(const void *left, const void *right)
{
    const struct word *a = left, *b = right;
#ifdef FIXED
    if (a->length < 2 || b->length < 2)
        return (a->length > 1) - (b->length > 1);
#endif
    return a->letters[1] - b->letters[1]; // @bug
}

static int split(struct word *words, const char *line)
{
    int count = 0;
    while (count < MOST_WORDS) {
        line += strspn(line, " \n");
        size_t length = strcspn(line, " \n");
        if (length == 0)
            break;
        words[count].letters = malloc(length);
        words[count].length = length;
        if (words[count].letters == NULL)
            exit(9);
        memcpy(words[count++].letters, line, length);
        line += length;
    }
    return count;
}

int main(void)
{
    char *line = NULL;
    size_t capacity = 0;
    struct word words[MOST_WORDS];
    if (getline(&line, &capacity, stdin) < 0)
        return 1;
    int count = split(words, line);
    qsort(words, (size_t)count, sizeof *words, by_second_letter);
    for (int i = 0; i < count; i++)
        free(words[i].letters);
    free(line);
    return count;
}
