/* Writes every sentence of up to argv[2] characters of those in argv[1] into a file of its own in the folder argv[3]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int accepts(const char *text, int length);

static int keep(const char *folder, int number, const char *text, int length)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%05d", folder, number);
    FILE *to = fopen(path, "w");
    return to && fwrite(text, 1, (size_t)length, to) == (size_t)length && fclose(to) == 0;
}

int main(int argc, char **argv)
{
    char text[16];
    int number = 0, letters = (int)strlen(argv[1]), longest = atoi(argv[2]);
    for (int length = 0; argc == 4 && length <= longest; length++) {
        long all = 1;
        for (int i = 0; i < length; i++)
            all *= letters;
        for (long which = 0; which < all; which++) {
            long rest = which;
            for (int i = 0; i < length; i++, rest /= letters)
                text[i] = argv[1][rest % letters];
            if (accepts(text, length) && !keep(argv[3], number++, text, length))
                return 1;
        }
    }
    return 0;
}
