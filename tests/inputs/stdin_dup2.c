// A file is put in the place of standard input before anything was read; a word must fit into four bytes.
// RUN: --stdin 2 --file answers=4
// BUG: out-of-bounds-write @bug
// SHOWS: stdin=a file:answers=abcd
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char word[4];
    size_t length = 0;
    int c, answers = open("answers", O_RDONLY);
    if (answers < 0 || dup2(answers, STDIN_FILENO) != STDIN_FILENO)
        return 1;
    close(answers);
#ifdef FIXED
    while (length < sizeof word - 1 && (c = getchar()) != EOF)
#else
    while ((c = getchar()) != EOF)
#endif
        word[length++] = (char)c;
    word[length] = '\0'; // @bug
    return word[0] == '#';
}
