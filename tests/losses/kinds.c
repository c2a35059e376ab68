/* Calls that are not followed, one a line, each told by its place, its callee and its reason. */
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>

static int (*volatile question)(const char *) = rpmatch;

int main(void)
{
    static char text[16] = "-";
    splat_bytes(text + 1, 4, "text");
    int result = rpmatch(text);
    result += question(text);
    result += printf("%s\n", text);
    printf("%s\n", text);
    if (putchar(text[1]) == 'x' || fwrite(text, 1, 5, stdout) != 5)
        result++;
    for (int i = 0; i < 3; i++)
        result += rpmatch(text + i);
    result += l64a(text[1]) != NULL;
    return result == 0;
}
