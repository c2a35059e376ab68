/* Wrong characters of UTF-8 are followed as right ones are, and so is how characters are written. */
#include <locale.h>
#include <splat.h>
#include <stdio.h>
#include <wchar.h>

int main(void)
{
    char text[3], made[8];
    wchar_t character;
    mbstate_t state = {0};
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    splat_bytes(text, 2, "text");
    text[2] = 0;
    splat_assume((unsigned char)text[0] < 0xf0);
    size_t length = mbrtowc(&character, text, sizeof text, &state);
    if (length == (size_t)-1)
        puts("wrong");
    else if (length > 1 && wcrtomb(made, character, &state) == 2 && made[1] == '\xa4')
        puts("made");
    return 0;
}
