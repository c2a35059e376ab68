// Two sorted lists, standard input and a file, are joined. What is left in the
// file when the input ends is forgotten.
// RUN: --stdin 2 --file right=2
// BUG: assert @bug
// SHOWS: stdin=a file:right=ab
// TRY: b
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void)
{
    struct stat status;
    FILE *right = fopen("right", "r");
    if (!right || fstat(fileno(right), &status) != 0)
        return 1;
    int a = getchar(), b = getc(right), both = 0, only_right = 0;
    while (a != EOF && b != EOF) {
        int order = (a > b) - (a < b);
        both += order == 0;
        only_right += order > 0;
        if (order <= 0)
            a = getchar();
        if (order >= 0)
            b = getc(right);
    }
#ifdef FIXED
    for (; b != EOF; b = getc(right))
        only_right++;
#endif
    splat_assert(both + only_right == status.st_size); // @bug
    return both == 2;
}
