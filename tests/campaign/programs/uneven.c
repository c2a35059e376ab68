// A loop whose summary leaves something out: 200 paths without it.
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 199, "n");
    unsigned hash = 7;
    for (int i = 0; i < n; i++)
        hash = (hash ^ (unsigned)i) * 5;
    if (n == 150 && hash % 2 == 0)
        abort();
    return 0;
}
