// Options from standard input: -n takes the next word as its value, also where there is none.
// RUN: --stdin 8
// BUG: out-of-bounds-read @bug
// INPUT: "a -n"
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 16, MOST_WORDS = 8 };

static int read_line(char *line)
{
    int length = 0, c;
    while (length < LINE_SIZE - 1 && (c = getchar()) != EOF && c != '\n')
        line[length++] = (char)c;
    line[length] = '\0';
    return length;
}

/* The words' places in a block of their own, which is not empty even without words. */
static char **split(char *line, int *count)
{
    char *words[MOST_WORDS];
    *count = 0;
    for (char *word = strtok(line, " "); word != NULL && *count < MOST_WORDS; word = strtok(NULL, " "))
        words[(*count)++] = word;
    char **exact = malloc((size_t)*count * sizeof *exact + 1);
    if (exact == NULL)
        exit(9);
    memcpy(exact, words, (size_t)*count * sizeof *exact);
    return exact;
}

static int option_value(char **words, int count)
{
    for (int i = 0; i < count; i++) {
        if (words[i][0] != '-' || words[i][1] != 'n')
            continue;
#ifdef FIXED
        if (i + 1 == count)
            return -1;
#endif
        return atoi(words[i + 1]); // @bug
    }
    return 0;
}

int main(void)
{
    char line[LINE_SIZE];
    int count;
    if (read_line(line) == 0)
        return 1;
    char **words = split(line, &count);
    int value = option_value(words, count);
    free(words);
    return value == 42;
}
