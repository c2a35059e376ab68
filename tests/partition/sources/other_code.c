// A function that is compiled without instrumentation (-DOTHER), and what calls it.
#ifdef OTHER
int seen;

void note(int what)
{
    seen = what;
}
#else
#include <splat.h>
#include <stdlib.h>

extern int seen;
void note(int what);

int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    if (a == 5)
        note(3);
    if (b == 7 && seen == 3)
        abort();
    return 0;
}
#endif
