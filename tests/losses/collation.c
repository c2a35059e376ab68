/* Strings are ordered by their bytes in C.UTF-8 as they are in C: nothing is lost. */
#include <locale.h>
#include <splat.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[3], key[8];
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    splat_bytes(text, 2, "text");
    text[2] = 0;
    if (strcoll(text, "b") == 0)
        puts("b");
    else if (strxfrm(key, text, sizeof key) == 1 && key[0] == 'c')
        puts("c");
    return 0;
}
