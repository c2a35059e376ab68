// Names that mean something to XML and to Graphviz; CONTROL: characters that XML cannot hold.
#include <splat.h>

#ifdef CONTROL
#define NAME "a\001b\nc\033d"
#else
#define NAME "a<b>&amp;\"c\""
#endif

static unsigned sink;

int main(void)
{
    int a = splat_int(NAME), b = splat_int("\\]]>'$"), c = splat_int("");
    if (a == 7 && b == 9)
        sink = 1;
    if (c == 5)
        sink = 2;
    return 0;
}
