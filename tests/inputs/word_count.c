// wc: bytes by fstat, lines and words by reading. A word that ends with the file is not counted.
// RUN: --file essay=4 -- @@ --
// BUG: assert @bug
// SHOWS: file:essay=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

int main(int argc, char **argv)
{
    struct stat status;
    int words = 0, inside = 0, c;
    splat_assert(argc == 3 && strcmp(argv[2], "--") == 0);
    FILE *essay = fopen(argv[1], "r");
    if (!essay || fstat(fileno(essay), &status) != 0)
        return 1;
    while ((c = fgetc(essay)) != EOF) {
        int blank = c == ' ' || c == '\n';
        words += inside && blank;
        inside = !blank;
    }
#ifdef FIXED
    words += inside;
#endif
    splat_assert(ftell(essay) == status.st_size);
    splat_assert(words > 0 || !inside); // @bug
    return words == 2;
}
