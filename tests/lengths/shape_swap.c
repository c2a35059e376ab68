// Two names change places, by way of a third buffer; the second place is the smaller one.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*250 "b"*10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LARGE = 300, SMALL = 200 };

static int swap(char *large, char *small)
{
    char between[LARGE];
    strcpy(between, large);
    strcpy(large, small);
#ifdef FIXED
    if (strlen(between) >= SMALL)
        return -1;
#endif
    strcpy(small, between); // @bug
    return 0;
}

int main(void)
{
    char first[LARGE], second[SMALL];
    splat_string(first, sizeof first, 0, "first");
    splat_string(second, sizeof second, 0, "second");
    return swap(first, second) < 0 || strlen(first) > strlen(second) ? 1 : 0;
}
