// Functions of the C library that write.
#include <splat.h>
#include <string.h>
#include <stdio.h>
int main(void)
{
    char s[6];
    splat_string(s, 6, 5, "s");
    int a = splat_int("a");
    char out[16] = "";
    if (a == 3)
        strcpy(out, "abc");
    if (s[0] == 'x')
        strcat(out, "d");
    splat_assert(strcmp(out, "abcd") != 0);
    if (strlen(out) == 3 && s[1] == 'q')
        splat_assert(a != 3);
    return 0;
}
