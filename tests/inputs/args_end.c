// Behind "--" nothing is an option any more, and a single "-" never is one.
// RUN: --args 1 3 2
// BUG: assert @bug
// SHOWS: arg=-- arg=-r
// TRY: -r
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

int main(int argc, char **argv)
{
    int recursive = 0, ended = 0, first_end = argc;
    for (int i = 1; i < argc; i++) {
        if (!ended && strcmp(argv[i], "--") == 0) {
#ifdef FIXED
            ended = 1;
#endif
            first_end = i < first_end ? i : first_end;
        } else if (!ended && strcmp(argv[i], "-r") == 0) {
            recursive++;
            splat_assert(i < first_end); // @bug
        }
    }
    return recursive == 2;
}
