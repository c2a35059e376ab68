// A decision whose ways never meet, as each of them leaves the program.
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    if (a > 10) {
        splat_assert(b != 7);
        exit(0);
    }
    exit(1);
}
