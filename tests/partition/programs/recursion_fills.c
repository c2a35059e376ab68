// A recursion that writes further at each step, on the way that was not taken too.
#include <splat.h>
static char text[20];
static void fill(char *at, char *end, char with)
{
    if (at == end)
        return;
    *at = with;
    fill(at + 1, end, with);
}
int main(void)
{
    int a = splat_range(0, 9, "a"), b = splat_range(0, 9, "b"), c = splat_range(0, 9, "c");
    if (a > 3)
        fill(text, text + 15, 'x');
    if (b == 4 && text[12] == 'x')
        splat_assert(c != 7);
    if (c == 5 && text[17] == 'x')
        splat_assert(b != 2);
    return 0;
}
