/* Program and library read standard input by turns, and both declare inputs. */
#include <splat.h>
#include <stdio.h>

int reading_next(void);
int reading_own(void);

int main(void)
{
    int first = getchar(), second = reading_next(), third = getchar();
    if (first == 'a' && second == 'b' && third == 'c')
        splat_assert(reading_own() != 1234567); // @turns
    return 0;
}
