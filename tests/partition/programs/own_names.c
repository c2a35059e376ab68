// also: parts/own_names.c
// Functions of the program's own, in another file, with names of the C library's: what they write, and what they are given and return.
#include <splat.h>
#include <stdlib.h>
extern int level;
void warn(int n);
void send(int *to);
int error(int n);
void err(const char *format, ...);
int main(void)
{
    int a = splat_range(0, 2, "a"), b = splat_range(0, 2, "b"), c = splat_range(0, 3, "c");
    if (a == 1)
        warn(5);
    if (b == 1 && level == 5)
        abort();
    if (a == 2)
        send(&level);
    if (b == 2 && level == 7)
        abort();
    if (error(c) == 3)
        abort();
    err("%d", c);
    return 0;
}
