/* Its input has no place in a file of bytes. */
#include <splat.h>

int main(void)
{
    return splat_int("number") > 7;
}
