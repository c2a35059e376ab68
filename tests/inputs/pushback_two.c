// A lexer looks two characters ahead and pushes both back, in the wrong order.
// RUN: --file script=3
// BUG: assert @bug
// SHOWS: file:script=<=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

/* Is the next token "<<"? Otherwise nothing is taken. */
static int is_shift(FILE *script)
{
    int first = getc(script);
    if (first == EOF)
        return 0;
    int second = getc(script);
    if (first == '<' && second == '<')
        return 1;
#ifdef FIXED
    if (second != EOF)
        ungetc(second, script);
    ungetc(first, script);
#else
    ungetc(first, script);
    if (second != EOF)
        ungetc(second, script);
#endif
    return 0;
}

int main(void)
{
    FILE *script = fopen("script", "r");
    if (!script)
        return 1;
    int first = getc(script);
    rewind(script);
    if (!is_shift(script))
        splat_assert(getc(script) == first || first != '<'); // @bug
    return 0;
}
