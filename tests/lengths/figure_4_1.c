// Figure 4.1 of Xu's dissertation: a length is compared with the largest index, and one is added behind it.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { NUMBERS = 5, NAME_SIZE = 2048 };

static int mark_length(const char *name)
{
    int numbers[NUMBERS] = {1, 1, 1, 1, 1}, sum = 0;
    size_t length = strlen(name);
#ifdef FIXED
    if (length >= NUMBERS - 1)
        return -1;
#else
    if (length > NUMBERS - 1)
        return -1;
#endif
    numbers[length + 1] = 0; // @bug
    for (int i = 0; i < NUMBERS; i++)
        sum += numbers[i];
    return sum;
}

int main(void)
{
    char name[NAME_SIZE];
    splat_string(name, sizeof name, 0, "name");
    return mark_length(name) < 0;
}
