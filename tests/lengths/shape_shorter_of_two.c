// The shorter of two names is taken. That one of them is short is not said.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*130 "b"*140
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { NAME_SIZE = 256, TAKEN_SIZE = 128 };

static char taken[TAKEN_SIZE];

static int take_shorter(const char *first, const char *second)
{
    const char *shorter = strlen(first) < strlen(second) ? first : second;
#ifdef FIXED
    if (strlen(shorter) >= sizeof taken)
        return -1;
#endif
    strcpy(taken, shorter); // @bug
    return shorter == first;
}

int main(void)
{
    char first[NAME_SIZE], second[NAME_SIZE];
    splat_string(first, sizeof first, 0, "first");
    splat_string(second, sizeof second, 0, "second");
    return take_shorter(first, second) + 1;
}
