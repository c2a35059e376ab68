/* What Splat's C library cannot follow is told of the line that called it. */
#include <stdio.h>
#include <wchar.h>

static int take(wchar_t *word)
{
    return scanf("%3ls", word);
}

int main(void)
{
    wchar_t word[4] = {0};
    return take(word) == 1 && word[0] == L'x';
}
