// Reads a text from standard input, a file or an argument; two characters belong together, and so do two others.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static unsigned pairs;

static void look(const char *text)
{
    if (text[0] == 'a' && text[1] == 'b')
        pairs++;
    if (text[2] == 'c' && text[3] == 'd')
        pairs++;
    if (text[4] == 'e')
        pairs++;
}

int main(int argc, char **argv)
{
    char text[16] = {0};
    int in = argc > 2 ? open(argv[2], O_RDONLY) : 0;
    if (argc == 2)
        strncpy(text, argv[1], sizeof text - 1);
    else if (read(in, text, 5) < 0)
        return 2;
    look(text);
    return 0;
}
