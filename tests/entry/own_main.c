// The file's own main, and a call of it, are out of the way.
// ENTRY: double_it
// BUG: signed-overflow @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdio.h>

int double_it(int value)
{
#ifdef FIXED
    if (value > 1000 || value < -1000)
        return 0;
#endif
    return value * 2; // @bug
}

int main(int argc, char **argv)
{
    printf("%s %d\n", argv[0], double_it(argc));
    return argc > 100 ? main(argc - 1, argv) : 0;
}
