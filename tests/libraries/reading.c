/* A library that takes input itself: an integer of its own, and standard input beside the program. */
#include <splat.h>
#include <stdio.h>

int reading_next(void);
int reading_own(void);

int reading_next(void)
{
    return getchar();
}

int reading_own(void)
{
    return splat_int("own");
}
