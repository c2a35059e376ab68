// Words of a line from getline are copied by strndup and sorted by their third letter; some have only one.
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
    char *letters;
    size_t length;
};

static int by_third_letter(const void *left, const void *right)
{
    const struct word *a = left, *b = right;
#ifdef FIXED
    if (a->length < 3 || b->length < 3)
        return (a->length > 2) - (b->length > 2);
#endif
    return a->letters[2] - b->letters[2]; // @bug
}

static int split(struct word *words, const char *line)
{
    int count = 0;
    while (count < MOST_WORDS) {
        line += strspn(line, " \n");
        size_t length = strcspn(line, " \n");
        if (length == 0)
            break;
        words[count].letters = strndup(line, length);
        words[count].length = length;
        if (words[count].letters == NULL)
            exit(9);
        count++;
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
    qsort(words, (size_t)count, sizeof *words, by_third_letter);
    for (int i = 0; i < count; i++)
        free(words[i].letters);
    free(line);
    return count;
}
