// A line is added to a diary by a stream in append mode; a last line that has no
// newline runs into the new one.
// RUN: --file diary=3
// BUG: assert @bug
// SHOWS: file:diary=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

static int last_character(const char *path)
{
    FILE *file = fopen(path, "r");
    int last = EOF;
    for (int c; (c = getc(file)) != EOF;)
        last = c;
    fclose(file);
    return last;
}

int main(void)
{
    char text[8];
    int before = last_character("diary");
    FILE *diary = fopen("diary", "a");
    if (!diary)
        return 1;
#ifdef FIXED
    if (before != '\n' && before != EOF)
        fputc('\n', diary);
#endif
    fputs("-\n", diary);
    fclose(diary);
    diary = fopen("diary", "r");
    size_t length = fread(text, 1, sizeof text, diary);
    splat_assert(length >= 2 && text[length - 1] == '\n' && text[length - 2] == '-');
    splat_assert(length == 2 || text[length - 3] == '\n'); // @bug
    return 0;
}
