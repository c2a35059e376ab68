// A file that includes another: its name stands in the first one, and is compared before it is opened.
// RUN: --file main.cf=3 --file b=2
// BUG: null-dereference|segfault @bug
// SHOWS: file:main.cf=@c
// SHOWS: file:main.cf=@a
// TRY: @bc
#include <stdio.h>
#include <stdlib.h>

struct reader {
    FILE *file;
};

static struct reader *open_reader(int name)
{
    char path[2] = {(char)name, '\0'};
    struct reader *made = malloc(sizeof *made);
    if (!made || (name != 'b' && name != 'c'))
        return NULL;
    made->file = fopen(path, "r");
    return made->file ? made : NULL;
}

int main(void)
{
    FILE *file = fopen("main.cf", "r");
    if (!file || getc(file) != '@')
        return 1;
    struct reader *included = open_reader(getc(file));
#ifdef FIXED
    if (!included)
        return 2;
#endif
    return getc(included->file) == 'x'; // @bug
}
