// Are two files the same? The second may go on where the first has ended.
// RUN: --file old=2 --file new=2
// BUG: assert @bug
// SHOWS: file:old=a file:new=aa
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <sys/stat.h>

static int same(FILE *a, FILE *b)
{
    int c, d;
    while ((c = getc(a)) != EOF)
        if (c != getc(b))
            return 0;
#ifdef FIXED
    d = getc(b);
    return d == EOF;
#else
    (void)d;
    return 1;
#endif
}

int main(void)
{
    struct stat old_status, new_status;
    FILE *old = fopen("old", "r"), *new = fopen("new", "r");
    if (!old || !new || stat("old", &old_status) != 0 || stat("new", &new_status) != 0)
        return 1;
    splat_assert(old_status.st_ino != new_status.st_ino);
    splat_assert(!same(old, new) || old_status.st_size == new_status.st_size); // @bug
    return 0;
}
