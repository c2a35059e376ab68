/* Prints the names of those files that are sentences. */
#include <stdio.h>

int accepts(const char *text, int length);

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        char text[64];
        FILE *from = fopen(argv[i], "r");
        if (!from)
            return 1;
        int length = (int)fread(text, 1, sizeof text, from);
        if (accepts(text, length))
            puts(argv[i]);
        fclose(from);
    }
    return 0;
}
