/* A run that writes more memory than is worth putting back. */
#include <splat.h>

enum { PAGE = 4096, PAGES = 600 };

static char large[PAGES * PAGE];

int main(void)
{
    int number = splat_range(0, 9, "number");
    for (int i = 0; i < PAGES; i++)
        splat_assert(large[i * PAGE] == 0);
    for (int i = 0; i < number; i++)
        large[i * PAGE] = 1;
    if (number == 5)
        for (int i = 0; i < PAGES; i++)
            large[i * PAGE] = 1;
    return 0;
}
