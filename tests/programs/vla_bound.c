// A variable-length array of no elements.
// RUN: --runs 100
// BUG: vla-bound @bug
#include <splat.h>

int main(void)
{
    int left = 4 - splat_range(0, 4, "used");
#ifdef FIXED
    if (left == 0)
        return 1;
#endif
    char room[left]; // @bug
    for (int i = 0; i < left; i++)
        room[i] = (char)i;
    return left > 2 ? room[2] : 0;
}
