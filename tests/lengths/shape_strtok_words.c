// A line is a command and a word. The command's length is checked, that of the word is not.
// BUG: out-of-bounds-write @bug
// INPUT: "do "+"x"*250
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 500, PREFIX = 5, COMMAND_SIZE = 8, WORD_SIZE = 200 };

static char command[COMMAND_SIZE], word[WORD_SIZE];

static int split(char *line)
{
    const char *first = strtok(line, " ,");
    if (first == NULL || strlen(first) >= sizeof command)
        return -1;
    strcpy(command, first);
    const char *second = strtok(NULL, " ,");
    if (second == NULL)
        return 1;
#ifdef FIXED
    if (strlen(second) >= sizeof word)
        return -1;
#endif
    strcpy(word, second); // @bug
    return 2;
}

int main(void)
{
    char line[LINE_SIZE];
    splat_string(line, sizeof line, PREFIX, "line");
    int words = split(line);
    return words < 0 ? 9 : words;
}
