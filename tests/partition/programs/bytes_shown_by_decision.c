// The same of bytes that are shown, and of where they are.
#include <splat.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b");
    char text[4], bytes[4];
    FILE *to = stdout;
    if (a == 0) {
        memset(text, '.', 3);
        text[3] = 0;
        memset(bytes, 1, 4);
    } else {
        to = 0;
    }
    if (b == 1)
        puts(text);
    if (b == 2)
        write(1, bytes, 4);
    if (b == 3)
        fputc('.', to);
    return 0;
}
